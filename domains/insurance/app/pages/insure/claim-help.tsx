import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Insurer, Policy } from '../../../contract/policy.ts';

const steps = [
  '先看人：有人受伤拨打 120，同时拨打 122 报警',
  '打开双闪，在车后放三角警告牌，人到护栏外',
  '拍下现场全景、双方车牌和碰撞部位',
  '48 小时内向保险公司报案，说明时间、地点和保单号',
  '等查勘员确认后再移车和维修；车底或电池受损时不要继续行驶',
];

/** What to do after an accident, and the hotlines: one's own insurers first. */
export function ClaimHelp({
  policies,
  insurers,
}: {
  policies: readonly Policy[];
  insurers: readonly Insurer[];
}) {
  const valid = policies.filter(({ daysLeft }) => daysLeft >= 0);
  const isOwn = ({ code }: Insurer) => valid.some(({ insurerCode }) => insurerCode === code);
  const sorted = [...insurers.filter(isOwn), ...insurers.filter((insurer) => !isOwn(insurer))];
  return (
    <>
      <Card title="出险怎么办" gap={12}>
        <ol className={stackClass({ gap: 8 })}>
          {steps.map((step, at) => (
            <li key={step}>
              <Text tone="body">
                {at + 1}. {step}
              </Text>
            </li>
          ))}
        </ol>
      </Card>
      {sorted.length > 0 && (
        <CellGroup title="报案电话">
          {sorted.map((insurer) => (
            <Cell
              key={insurer.code}
              icon="phone"
              title={insurer.name}
              description={isOwn(insurer) ? '你的保险公司' : insurer.otherWay}
              value={insurer.hotline}
              href={`tel:${insurer.hotline}`}
            />
          ))}
        </CellGroup>
      )}
    </>
  );
}
