import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Obstacle } from '../../contract/closing.ts';

/** What is in the way, each with the page on which it is settled. */
export function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <CellGroup>
      {obstacles.map(({ title, text, href }) => (
        <Cell key={`${title} ${href}`} title={title} description={text} href={href} />
      ))}
    </CellGroup>
  );
}
