import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Article } from '../../../contract/article.ts';

/** For which cars it is, what they need for it, and since which software. */
export function ModelNeeds({ article: { models, fromSoftware } }: { article: Article }) {
  if (models.length === 0 && fromSoftware === null) return null;
  return (
    <CellGroup title="适用范围">
      {models.map(({ modelCode, name, needs }) => (
        <Cell key={modelCode} icon="car" title={name} description={needs ?? '标配'} />
      ))}
      {fromSoftware !== null && (
        <Cell icon="refresh" title="车机版本" description={`${fromSoftware} 及以上`} />
      )}
    </CellGroup>
  );
}
