import { fills } from 'virtual:ev/slot/showcase.model-tiles';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { ModelDetail } from '../../../contract/model.ts';
import s from './model-tiles.module.css';

type Tile = Omit<Slots['showcase.model-tiles'][number], 'href'> & { href: string };

/** Links from a car's page: common ones, and those of other domains. */
export function ModelTiles({ model }: { model: ModelDetail }) {
  const { modelCode } = model;
  const codes = model.versions
    .map(({ code }) => code)
    .slice(0, 3)
    .join(',');
  const tiles: Tile[] = [
    {
      rank: 10,
      label: '参数配置',
      text: '各版本全部参数',
      icon: 'list' as const,
      href: hrefTo('/pages/car/param', { modelCode }),
    },
    {
      rank: 20,
      label: '版本对比',
      text: '并排看差异',
      icon: 'compare' as const,
      href: hrefTo('/pages/buy/compare', { codes }),
    },
    {
      rank: 25,
      label: 'VR看车',
      text: '转一圈，坐进去',
      icon: 'eye' as const,
      href: hrefTo('/sub_uniapp/pages/buy/webVr', { modelCode }),
    },
    {
      rank: 30,
      label: '附近门店',
      text: '看车与咨询',
      icon: 'store' as const,
      href: hrefTo('/pages/store/list'),
    },
    ...fills.flat().map((fill) => ({ ...fill, href: fill.href(modelCode) })),
  ].sort((one, other) => one.rank - other.rank);
  return (
    <nav className={s.tiles} aria-label="更多">
      <ul>
        {tiles.map(({ label, text, icon, href }) => (
          <li key={label}>
            <Link className={s.tile} to={href}>
              <Icon name={icon} />
              <span className={textClass({ strong: true })}>{label}</span>
              <span className={textClass({ tone: 'hint', size: 12 })}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
