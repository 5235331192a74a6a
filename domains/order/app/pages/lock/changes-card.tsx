import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { BeforeAfter } from '../../change/before-after.tsx';
import type { OrderChange } from '../../lock/changes-since.ts';
import s from './changes-card.module.css';

/** The changes since the customer opened the page; the customer confirms nothing before seeing them. */
export function ChangesCard({
  changes,
  onAccept,
}: {
  changes: readonly OrderChange[];
  onAccept: () => void;
}) {
  return (
    <Card title="订单内容有变化">
      <div role="alert">
        <p className={s.words}>请核对以下变化，确认后再锁单。</p>
        <dl>
          {changes.map(({ name, before, after }) => (
            <div key={name} className={s.change}>
              <dt>{name}</dt>
              <dd>
                <BeforeAfter before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button variant="secondary" block onClick={onAccept}>
        已核对，按新内容继续
      </Button>
    </Card>
  );
}
