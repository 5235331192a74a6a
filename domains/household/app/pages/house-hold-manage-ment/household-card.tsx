import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { HouseholdItem } from '../../../contract/household.ts';
import { householdStatusNames, supplierNames } from '../../../contract/words.ts';
import { sentenceOf, tones } from '../../model/household-words.ts';
import s from './household-card.module.css';
import { UnbindSheet } from './unbind-sheet.tsx';

/** One household number: place, verification status, other holders and possible actions. */
export function HouseholdCard({ household, now }: { household: HouseholdItem; now: Date }) {
  const { householdId, status, supplier, maskedNumber, maskedName, region, members, cars } = household;
  const can = new Set(household.actions);
  const [unbinding, setUnbinding] = useState(false);
  const restore = useCommand('household.restoreHousehold');
  const undo = () =>
    restore.mutate(
      { householdId },
      {
        onSuccess: () => feedback.showToast({ title: '已恢复绑定', icon: 'success' }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <article className={cardClass({ gap: 8 })} aria-labelledby={`household-${householdId}`}>
      <Stack inline wrap align="center" justify="between" gap={8} rowGap={4}>
        <Head id={`household-${householdId}`} digits>
          {maskedNumber}
        </Head>
        <Tag tone={tones[status]}>{householdStatusNames[status]}</Tag>
      </Stack>
      <Text tone="body" size={13}>
        {supplierNames[supplier]} · {region} · {maskedName}
        {cars > 0 && ` · ${cars} 辆车`}
      </Text>
      <Text tone="hint" size={13}>
        {sentenceOf(household, now)}
      </Text>
      {members.length > 0 && (
        <ul className={s.members} aria-label="同一户号的成员">
          {members.map((member) => (
            <li key={`${member.maskedName}.${member.since}`}>
              {member.maskedName}，{formatDay(shanghaiDay(new Date(member.since)), now)}绑定
            </li>
          ))}
        </ul>
      )}
      <Stack inline wrap justify="end" gap={8}>
        {(can.has('unbind') || can.has('withdraw')) && (
          <Button size="s" variant="quiet" onClick={() => setUnbinding(true)}>
            {can.has('unbind') ? '解绑' : '删除'}
          </Button>
        )}
        {can.has('change') && (
          <ButtonLink
            size="s"
            variant="secondary"
            href={hrefTo('/pages/charge/bindingHouseHold', { id: householdId })}
          >
            {status === '3' ? '修改并重新提交' : '修改'}
          </ButtonLink>
        )}
        {can.has('restore') && (
          <Button size="s" loading={restore.isPending} loadingText="正在恢复" onClick={undo}>
            撤销解绑
          </Button>
        )}
        {can.has('use') && (
          <ButtonLink size="s" href={hrefTo('/pages/charge/houseHold', { id: householdId })}>
            用电与电价
          </ButtonLink>
        )}
      </Stack>
      <UnbindSheet household={household} open={unbinding} onClose={() => setUnbinding(false)} />
    </article>
  );
}
