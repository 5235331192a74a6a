import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { LightRow } from '../../../contract/article.ts';
import { type LightAdvice, lightAdviceNames, lightColourNames } from '../../../contract/kinds.ts';
import { byAdvice } from '../../model/light-groups.ts';
import { LightDrawing } from '../../parts/light-drawing.tsx';
import s from './light-grid.module.css';

const notes: Readonly<Record<LightAdvice, string>> = {
  stop: '靠边停到安全的地方，再看怎么处理',
  soon: '可以小心行驶，尽快检查',
  note: '知道它表示什么就好',
};

/** The warning lights, most urgent first; the colour is also written. */
export function LightGrid({ lights }: { lights: readonly LightRow[] }) {
  if (lights.length === 0) return null;
  return (
    <section className={stackClass({ gap: 12 })} aria-label="警示灯">
      <Head note="仪表上亮了什么，点它看怎么做">警示灯</Head>
      {byAdvice(lights).map(({ advice, lights }) => (
        <Card key={advice} gap={12}>
          <Head level={3} size={15} note={notes[advice]}>
            {lightAdviceNames[advice]}
          </Head>
          <ul className={s.grid}>
            {lights.map(({ code, title, light }) => (
              <li key={code}>
                <Link className={s.light} to={hrefTo('/pages/car/explain', { code })}>
                  <LightDrawing {...light} />
                  <span className={s.name}>{title}</span>
                  <span className={textClass({ size: 12, tone: 'hint' })}>
                    {lightColourNames[light.colour]}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
