import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ConfigDifference } from '../../contract/config.ts';
import s from './difference-question.module.css';

/** What has changed since the customer chose; nothing is ordered before the customer has seen it. */
export function DifferenceQuestion({
  difference,
  onAccept,
  modelCode,
  keep,
}: {
  difference: ConfigDifference;
  onAccept: (config: string) => void;
  modelCode: string;
  /** The option of keeping everything unchanged; without it the customer configures again. */
  keep?: { label: string; href: string };
}) {
  const { config, changes, totalFen } = difference;
  return (
    <Sheet
      open
      onClose={() => undefined}
      onCloseRequest={() => false}
      title="配置或价格有更新"
      look="night"
      footer={
        <div className={s.actions}>
          <ButtonLink
            variant="secondary"
            block
            href={
              keep?.href ?? hrefTo('/pages/buy/optional', { code: modelCode, config: config ?? undefined })
            }
          >
            {keep?.label ?? '重新选配'}
          </ButtonLink>
          {config && (
            <Button block onClick={() => onAccept(config)}>
              按新配置继续
            </Button>
          )}
        </div>
      }
    >
      <ul className={stackClass({ gap: 12 })}>
        {changes.map((change) => (
          <li key={change.name + change.text}>
            <span className={textClass({ strong: true, block: true })}>{change.name}</span>
            <span className={textClass({ tone: 'body', size: 13 })}>{change.text}</span>
          </li>
        ))}
      </ul>
      {totalFen != null && (
        <p className={s.total}>
          <span>新的车辆总价</span>
          <Price fen={totalFen} />
        </p>
      )}
    </Sheet>
  );
}
