import { Fold } from '@ev/ui/fold.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Check, Delivery } from '../../contract/delivery.ts';
import { checkResultNames, groupsOf } from '../../contract/kinds.ts';
import { countChecked } from '../model/inspection.ts';
import s from './delivery-parts.module.css';
import { PictureStrip } from './picture-strip.tsx';

/** What the store has checked, in a fold for each group. */
export function InspectionList({ delivery: { orderNo, checks } }: { delivery: Delivery }) {
  return groupsOf(checks).map(({ group, checks: own }) => (
    <Fold key={group} heading="h2" title={`检查：${group}`} extra={extraOf(own)}>
      <ul className={s.list}>
        {own.map((check) => (
          <li key={check.itemCode} className={s.item}>
            <CheckLine orderNo={orderNo} check={check} />
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

function extraOf(checks: readonly Check[]): string {
  const { checked, items } = countChecked(checks);
  const defects = checks.filter(({ result }) => result === 'defect').length;
  if (defects > 0) return `${defects} 项有问题`;
  return checked === items ? `${items} 项合格` : `${checked} / ${items} 项`;
}

function CheckLine({ orderNo, check }: { orderNo: string; check: Check }) {
  const { name, hint, result, note, pictureIds } = check;
  return (
    <Stack gap={4}>
      <div className={s.line}>
        <span className={s.name}>{name}</span>
        {result === null ? (
          <Tag>未检查</Tag>
        ) : (
          <Tag tone={result === 'passed' ? 'ok' : 'warn'}>{checkResultNames[result]}</Tag>
        )}
      </div>
      {hint && (
        <Text size={13} tone="hint">
          {hint}
        </Text>
      )}
      {note && (
        <Text size={13} tone="body" className={s.typed}>
          {note}
        </Text>
      )}
      <PictureStrip orderNo={orderNo} pictureIds={pictureIds} label={name} />
    </Stack>
  );
}
