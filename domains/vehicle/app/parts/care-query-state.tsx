import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { ComponentProps } from 'react';
import { RescueLine } from './rescue-line.tsx';

/** A query of a page about the care of a car: rescue stays one tap away where its data cannot be shown. */
export function CareQueryState<Data>({
  vin,
  ...props
}: ComponentProps<typeof QueryState<Data>> & { vin?: string | undefined }) {
  const { data, isError } = props.query;
  return (
    <>
      <QueryState {...props} />
      {data === undefined && isError && <RescueLine vin={vin} alone />}
    </>
  );
}
