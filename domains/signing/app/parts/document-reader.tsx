import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useIntersection } from '@ev/ui/use-intersection.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Flow } from '../../contract/flow.ts';
import s from './document-reader.module.css';
import { DocumentText } from './document-text.tsx';
import { KeyPoints } from './key-points.tsx';

/**
 * A document that is read to its end and then signed. The button works once the end of the text was on the screen, or was reached by keyboard or screen reader,
 * which focus it.
 */
export function DocumentReader({
  flow,
  kind,
  before,
  after,
  instead,
}: {
  flow: Flow;
  /** What kind of document it is: `合同`. */
  kind: string;
  /** Above the text. */
  before?: ReactNode;
  /** Below the end of the text. */
  after?: ReactNode;
  /** The action beside the one that leads to the signature. */
  instead: ReactNode;
}) {
  const { flowNo, text, readAt } = flow;
  const navigate = useNavigate();
  const end = useRef<HTMLParagraphElement>(null);
  const isSeen = useIntersection(end) === true;
  const [reached, setReached] = useState(readAt !== null);
  const confirm = useCommand('signing.confirmRead');
  useEffect(() => {
    if (isSeen) setReached(true);
  }, [isSeen]);

  const next = () =>
    confirm.mutate(
      { flowNo },
      { onSuccess: () => void navigate(hrefTo('/pages/sign/verify', { flow: flowNo })) },
    );

  return (
    <>
      <Stack gap={12} page={12}>
        {before}
        <KeyPoints points={text.keyPoints} />
        <DocumentText text={text} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reaching it by keyboard is reading to the end. */}
        <p ref={end} className={s.end} tabIndex={0} onFocus={() => setReached(true)}>
          {kind}正文到此结束
        </p>
        {after}
      </Stack>
      <BottomBar
        lead={
          <Text
            size={13}
            tone={confirm.isError ? 'danger' : 'hint'}
            role={confirm.isError ? 'alert' : 'status'}
          >
            {confirm.isError ? messageOf(confirm.error) : reached ? '已读到文末' : '读到文末后可以签署'}
          </Text>
        }
      >
        {instead}
        <Button
          disabledReason={reached ? null : '请先读到文末，再去签署'}
          loading={confirm.isPending}
          loadingText="请稍候"
          onClick={next}
        >
          去签署
        </Button>
      </BottomBar>
    </>
  );
}
