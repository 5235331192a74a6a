import { Icon } from '@ev/ui/icon.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ModelDetail } from '../../../contract/model.ts';
import { driveName, seconds } from '../../model/car-facts.ts';
import { NotedText } from './noted-text.tsx';
import s from './version-card.module.css';

/** A version to choose: what it is for, what it can, what it costs. */
export function VersionCard({ version, href }: { version: ModelDetail['versions'][number]; href: string }) {
  const renderLink = useRenderLink();
  return renderLink({
    href,
    className: s.card,
    children: (
      <>
        <span className={s.head}>
          <span className={s.name}>{version.name}</span>
          <Price fen={version.priceFen} />
        </span>
        <span className={s.slogan}>
          <NotedText text={version.slogan} />
        </span>
        <span className={s.facts}>
          <NotedText
            text={`CLTC 续航 ${version.rangeKm}\u00A0km[^range]\u00A0· ${seconds(version.accelerationDs)}\u00A0秒[^acceleration]\u00A0· ${driveName(version.drive)}`}
          />
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
