import { messageOf } from '@ev/app-kit/form-errors.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { SliderTrack } from '@ev/ui/slider-track.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import s from './captcha-sheet.module.css';
import { ProviderCaptcha } from './provider-captcha.tsx';

type Puzzle = Api['account.createCaptcha']['output'];
type Wish = Api['account.createCaptcha']['parsed']['kind'];
type Answer = { offset?: number; answer?: string; captchaVerifyParam?: string };

/**
 * The puzzle before an SMS: our slider, the brand's captcha provider, or a question; one at a time
 * (specification §9).
 */
export function CaptchaSheet({
  open,
  onClose,
  onSolved,
}: {
  open: boolean;
  onClose: () => void;
  onSolved: (validate: string) => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      {open && <Captcha onSolved={onSolved} />}
    </Sheet>
  );
}

function Captcha({ onSolved }: { onSolved: (validate: string) => void }) {
  const api = useApi();
  const [kind, setKind] = useState<Wish>('slider');
  const [notLoaded, setNotLoaded] = useState(false);
  const [round, setRound] = useState(0);
  const puzzle = useQuery({
    queryKey: ['account.createCaptcha', kind, round],
    queryFn: () => api('account.createCaptcha', { kind }, { noLoad: true, noTip: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const solve = useMutation({
    mutationFn: (answer: Answer) => {
      const solution = { id: puzzle.data?.id ?? '', ...answer };
      return api('account.solveCaptcha', solution, { noLoad: true, noTip: true });
    },
    onError: () => setRound(round + 1),
  });
  // Closing the sheet before the response arrives cancels the request: no SMS is sent.
  const answer = (given: Answer) => solve.mutate(given, { onSuccess: ({ validate }) => onSolved(validate) });
  const message = puzzle.error ?? solve.error;
  const change = () => {
    setNotLoaded(false);
    setKind(kind === 'slider' ? 'question' : 'slider');
  };

  return (
    <div className={s.captcha}>
      <Stack gap={12} aria-busy={puzzle.isFetching}>
        {puzzle.data?.kind === 'slider' && (
          <SliderPuzzle key={puzzle.data.id} puzzle={puzzle.data} onDone={(offset) => answer({ offset })} />
        )}
        {puzzle.data?.kind === 'aliyun' && (
          <ProviderCaptcha
            key={puzzle.data.id}
            scene={puzzle.data}
            onPassed={(captchaVerifyParam) => answer({ captchaVerifyParam })}
            onFailed={() => {
              setNotLoaded(true);
              setKind('question');
            }}
          />
        )}
        {puzzle.data?.kind === 'question' && (
          <Field
            key={puzzle.data.id}
            group
            label={<span className={textClass({ tone: 'title', size: 17 })}>{puzzle.data.question}</span>}
          >
            <RadioGroup
              look="row"
              options={puzzle.data.choices}
              value={null}
              onChange={(choice) => answer({ answer: choice })}
            />
          </Field>
        )}
        {!puzzle.data && <Skeleton shape="picture" ratio={2} width="100%" />}
      </Stack>
      <p className={s.message} role="status">
        {message ? messageOf(message) : notLoaded ? '验证没有加载成功，请回答这个问题' : ''}
      </p>
      <div className={s.ways}>
        <Button variant="quiet" size="s" icon="refresh" onClick={() => setRound(round + 1)}>
          {kind === 'slider' ? '换一张' : '换一题'}
        </Button>
        <Button variant="quiet" size="s" onClick={change}>
          {kind === 'slider' ? '不方便滑动？答题验证' : '改用滑块验证'}
        </Button>
      </div>
    </div>
  );
}

function SliderPuzzle({
  puzzle,
  onDone,
}: {
  puzzle: Extract<Puzzle, { kind: 'slider' }>;
  onDone: (offset: number) => void;
}) {
  const [offset, setOffset] = useState(0);
  const share = (px: number, of: number) => `${(px / of) * 100}%`;
  return (
    <>
      <Text tone="title" size={17}>
        拖到形状相同的缺口
      </Text>
      <div className={s.picture} style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}>
        <img src={puzzle.background} alt="带三个缺口的图片" />
        <img
          className={s.piece}
          src={puzzle.piece}
          alt=""
          style={{
            top: share(puzzle.pieceTop, puzzle.height),
            left: share(offset, puzzle.width),
            width: share(puzzle.pieceWidth, puzzle.width),
          }}
        />
      </div>
      <SliderTrack
        label="拖动滑块，使拼图填入形状相同的缺口"
        value={offset}
        max={puzzle.width - puzzle.pieceWidth}
        onChange={setOffset}
        onCommit={onDone}
      />
    </>
  );
}
