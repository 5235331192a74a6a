import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { ModelSummary } from '../../../contract/model.ts';
import { comparedMax, firstComparisons } from '../../model/compared-versions.ts';
import s from './compare-start.module.css';

/** Shown before anything is chosen: the picker and popular comparisons. */
export function CompareStart({
  models,
  onChoose,
}: {
  models: readonly ModelSummary[];
  onChoose: () => void;
}) {
  return (
    <>
      <EmptyState
        image="list"
        compact
        title="选择要对比的版本"
        description={`跨车型也可以，最多 ${comparedMax} 个，并排看价格与参数`}
        footer={<Button onClick={onChoose}>选择版本</Button>}
      />
      <nav className={s.start} aria-labelledby="compare-start">
        <Head id="compare-start">常看的对比</Head>
        <ul className={s.list}>
          {firstComparisons(models).map(({ key, title, text, codes, family }) => (
            <li key={key}>
              <Link
                className={s.card}
                to={hrefTo('/pages/buy/compare', { codes: codes.join(',') })}
                replace
                preventScrollReset
              >
                <span className={s.picture}>
                  <CarStill family={family} view="front" alt="" sizes="120px" />
                </span>
                <span className={s.words}>
                  <span className={textClass({ tone: 'title', strong: true, block: true })}>{title}</span>
                  <span className={s.text}>{text}</span>
                </span>
                <Icon name="chevron-right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
