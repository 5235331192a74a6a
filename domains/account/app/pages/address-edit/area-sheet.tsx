import { messageOf } from '@ev/client/api-error.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Spinner } from '@ev/ui/spinner.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { wordsOf } from '../../model/address-draft.ts';
import { type AreaStep, areaSteps, nextStep, stepCodes } from '../../model/area-steps.ts';
import s from './area-sheet.module.css';

export type AreaSheetProps = {
  code: string;
  level?: 'city' | 'district';
  onChoose: (code: string, words: string) => void;
  onClose: () => void;
};

/** Chooses province, city and, unless `level` says otherwise, district in turn; each level loads on demand. */
export function AreaSheet({ code: known, level: depth = 'district', onChoose, onClose }: AreaSheetProps) {
  const last: AreaStep = depth === 'city' ? 1 : 2;
  const [code, setCode] = useState(known);
  const [step, setStep] = useState<AreaStep>(() => Math.min(nextStep(known), last) as AreaStep);
  const chosen = stepCodes(code);
  const [province, city] = chosen;
  const levels = [
    useRead('account.listAreas', {}),
    useRead('account.listAreas', { parentCode: province ?? undefined }, { enabled: province !== null }),
    useRead('account.listAreas', { parentCode: city ?? undefined }, { enabled: city !== null }),
  ];
  const names = levels.map(({ data }, level) => data?.areas.find((area) => area.code === chosen[level]));
  const shown = levels[step];

  const choose = (area: { code: string; name: string }) => {
    setCode(area.code);
    if (step < last) return setStep((step + 1) as AreaStep);
    onChoose(area.code, wordsOf([...names.slice(0, last).filter((name) => name !== undefined), area]));
  };

  return (
    <Sheet open onClose={onClose} title="选择所在地区" full flush>
      <Tabs
        label="级别"
        equal
        items={areaSteps.slice(0, last + 1).map((label, level) => ({
          key: String(level),
          label: names[level]?.name ?? label,
          disabled: level > nextStep(code),
        }))}
        value={String(step)}
        onChange={(key) => setStep(Number(key) as AreaStep)}
      />
      {shown?.data ? (
        <ul>
          {shown.data.areas.map((area) => (
            <li key={area.code}>
              <button
                type="button"
                className={s.option}
                aria-pressed={area.code === chosen[step]}
                onClick={() => choose(area)}
              >
                {area.name}
                {area.code === chosen[step] && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      ) : shown?.isError ? (
        <ErrorState
          description={messageOf(shown.error)}
          onRetry={() => void shown.refetch()}
          retrying={shown.isFetching}
        />
      ) : (
        <p className={s.wait} role="status">
          <Spinner size={20} />
          正在加载
        </p>
      )}
    </Sheet>
  );
}
