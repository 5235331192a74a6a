import { Scene } from '@ev/app-kit/scene.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { type IconName, icons } from '@ev/ui/icons.ts';
import { Price } from '@ev/ui/price.tsx';
import type { Hit, Part } from '../../../contract/search.ts';
import s from './part-card.module.css';

/** The matches of one domain, and the way to all of them. */
export function PartCard({ part }: { part: Part }) {
  const { title, icon, total, hits, allHref } = part;
  return (
    <CellGroup title={title}>
      {hits.map((hit) => (
        <Cell
          key={hit.href}
          leading={<Leading hit={hit} icon={icon} />}
          title={hit.title}
          description={hit.text}
          value={
            hit.price ? (
              <Price fen={hit.price.fen} size="s" {...(hit.price.from && { after: '起' })} />
            ) : undefined
          }
          href={hit.href}
        />
      ))}
      {allHref !== null && <Cell icon="search" title={`查看全部 ${total} 个${title}`} href={allHref} />}
    </CellGroup>
  );
}

function Leading({ hit: { picture }, icon }: { hit: Hit; icon: string }) {
  if (picture === null) return <Icon name={icon in icons ? (icon as IconName) : 'search'} />;
  return (
    <span className={s.picture}>
      <Scene picture={picture} alt="" sizes="56px" />
    </span>
  );
}
