import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useFieldControl, useFieldGroup } from '@ev/ui/field-context.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { useId } from 'react';
import s from './area-field.module.css';
import type { AreaSheetProps } from './area-sheet.tsx';

const load = async () => (await import('./area-sheet.tsx')).AreaSheet;

/** A field for province, city and, unless `level` says otherwise, district. */
export function AreaField({
  name,
  code,
  words,
  level = 'district',
  onChange,
}: {
  /** The form's field name, which receives the focus if the choice is missing. */
  name: string;
  /** Six digits of a district or of a parent area; empty before the choice. */
  code: string;
  words: string;
  level?: 'city' | 'district';
  onChange: (code: string, words: string) => void;
}) {
  const sheet = useLateModal<AreaSheetProps>(load);
  useCodeAhead(load);
  const wordsId = useId();
  const { 'aria-required': _required, ...control } = useFieldControl();
  const { 'aria-labelledby': labelId } = useFieldGroup();
  return (
    <>
      <button
        type="button"
        {...control}
        name={name}
        className={s.field}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${wordsId}`}
        onClick={sheet.show}
      >
        <span id={wordsId} className={words ? undefined : s.empty}>
          {words || (level === 'city' ? '省 / 市' : '省 / 市 / 区县')}
        </span>
        <Icon name="chevron-down" size={20} className={s.arrow} />
      </button>
      {sheet.Modal && sheet.open && (
        <sheet.Modal
          code={code}
          level={level}
          onClose={sheet.close}
          onChoose={(chosen, text) => {
            onChange(chosen, text);
            sheet.close();
          }}
        />
      )}
    </>
  );
}
