import { QueryState } from '@ev/app-kit/query-state.tsx';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Stack } from '@ev/ui/stack.tsx';
import type { ComponentProps } from 'react';
import { CallLink } from './call-link.tsx';

/** A query of a rescue: the hotline stays on the page where its data cannot be shown. */
export function RescueQueryState<Data>(props: ComponentProps<typeof QueryState<Data>>) {
  const { data, isError } = props.query;
  return (
    <>
      <QueryState {...props} />
      {data === undefined && isError && <Hotline />}
    </>
  );
}

function Hotline() {
  const { data: info } = useRead('rescue.getInfo', {}, { optional: true });
  return (
    <Stack page={0}>
      <CallLink hotline={info?.hotline ?? brand.hotline.phone} />
    </Stack>
  );
}
