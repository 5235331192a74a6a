import { fills } from 'virtual:ev/slot/vehicle.rescue';
import { Fills } from '@ev/app-kit/fills.tsx';
import { CellGroup } from '@ev/ui/cell.tsx';
import { Stack } from '@ev/ui/stack.tsx';

/** Roadside rescue in a `CellGroup`, for the car with this VIN if there is one; nothing where the brand has none. */
export function RescueCell({ vin }: { vin?: string | undefined }) {
  return <Fills of={fills} props={{ vin }} />;
}

/** Roadside rescue as the last line of a page about the care of a car. */
export function RescueLine({
  vin,
  alone,
}: {
  vin?: string | undefined;
  /** Below a view that stands in place of the page's content, rather than at the end of its stack. */
  alone?: boolean;
}) {
  if (fills.length === 0) return null;
  const line = (
    <CellGroup>
      <RescueCell vin={vin} />
    </CellGroup>
  );
  return alone ? <Stack page={0}>{line}</Stack> : line;
}
