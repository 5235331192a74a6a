import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import s from './opening-page.module.css';

type Line = Api['operations.getOpeningChecklist']['output']['lines'][number];

/** What the brand needs before it can sell: what is there, what is missing, and where to add it. */
export function OpeningPage() {
  const checklist = useRead('operations.getOpeningChecklist', {}, { refetchInterval: 60_000 });
  return (
    <>
      <PageHead title="开业准备" query={checklist} />
      <QueryView query={checklist} what="开业准备">
        {({ lines }) => (
          <>
            <p className={s.sum}>{sumText(lines)}</p>
            <ul className={s.lines}>
              {lines.map((line) => (
                <OpeningLine key={line.name} line={line} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  );
}

function OpeningLine({ line: { title, why, optional, done, missing, file, page } }: { line: Line }) {
  return (
    <li className={s.line}>
      <span className={s.state}>
        {done ? (
          <ToneTag tone="done">已就绪</ToneTag>
        ) : optional ? (
          <ToneTag tone="ended">可以以后再放</ToneTag>
        ) : (
          <ToneTag tone="todo">还缺</ToneTag>
        )}
      </span>
      <div className={s.words}>
        <h2 className={s.title}>{title}</h2>
        {missing.length > 0 && <p className={s.missing}>缺少：{missing.join('、')}</p>}
        <p className={s.why}>{why}</p>
      </div>
      <p className={s.place}>
        {file && (
          <span>
            文件 <code>{file}</code>
          </span>
        )}
        {page && <Link to={page}>{done ? '查看' : '去设置'}</Link>}
      </p>
    </li>
  );
}

function sumText(lines: readonly Line[]): string {
  const missing = lines.filter(({ done, optional }) => !done && !optional).length;
  const later = lines.filter(({ done, optional }) => !done && optional).length;
  if (missing === 0 && later === 0) return '都已就绪，可以开始销售';
  if (missing === 0) return `可以开始销售，还有 ${later} 项没有就绪`;
  const files = lines.some(({ done, file }) => !done && file !== null);
  return `还缺 ${missing} 项才能开始销售${files ? '。文件用 npm run stock -- apply 放入，写法见 docs/stock.md' : ''}`;
}
