import { Icon } from '@ev/ui/icon.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ModelDetail } from '../../../contract/model.ts';
import { driveName, seconds } from '../../model/car-facts.ts';
import line from '../../parts/fact-line.module.css';
import { NotedText } from './noted-text.tsx';
import s from './version-card.module.css';

/** A version to choose: its purpose, abilities and price. */
export function VersionCard({ version, href }: { version: ModelDetail['versions'][number]; href: string }) {
  const renderLink = useRenderLink();
  return renderLink({
    href,
    className: s.card,
    children: (
      <>
        <span
          className={stackClass({
            inline: true,
            wrap: true,
            align: 'baseline',
            justify: 'between',
            gap: 12,
            rowGap: 4,
          })}
        >
          <span className={textClass({ size: 17, strong: true })}>{version.name}</span>
          <Price fen={version.priceFen} />
        </span>
        <span className={textClass({ tone: 'body' })}>
          <NotedText text={version.slogan} />
        </span>
        <span className={`${s.facts} ${line.line}`}>
          <span>
            <NotedText text={`CLTC 续航 ${version.rangeKm} km[^range]`} />
          </span>
          <span>
            <NotedText text={`${seconds(version.accelerationDs)} 秒[^acceleration]`} />
          </span>
          <span>{driveName(version.drive)}</span>
        </span>
        <span className={s.highlights}>
          {version.highlights.map((highlight) => (
            <span key={highlight} className={s.highlight}>
              <Icon name="check" size={16} />
              <span>
                <NotedText text={highlight} />
              </span>
            </span>
          ))}
        </span>
      </>
    ),
  });
}
