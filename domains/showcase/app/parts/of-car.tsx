import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { ReactNode } from 'react';
import type { Catalog } from '../../contract/catalog.ts';
import type { ModelSummary } from '../../contract/model.ts';
import { carOfConfig } from '../model/car-of-config.ts';

type Read = { catalog: Catalog; serverTime: string };

/** The catalogue of the car in a URL: by its code, otherwise by the configuration's version. */
export function OfCar({
  code,
  yearStyle,
  config,
  skeleton,
  otherwise,
  children,
}: {
  code: string | undefined;
  yearStyle: string | undefined;
  config: string | undefined;
  skeleton: ReactNode;
  /** Rendered if the URL names no car. */
  otherwise: (models: readonly ModelSummary[]) => ReactNode;
  children: (read: Read) => ReactNode;
}) {
  const models = useRead('showcase.listModels', {}, { enabled: code === undefined });
  if (code !== undefined)
    return (
      <Catalogued code={code} yearStyle={yearStyle} skeleton={skeleton}>
        {children}
      </Catalogued>
    );
  return (
    <QueryState query={models} skeleton={skeleton}>
      {({ models: cars }) => {
        const found = carOfConfig(cars, config);
        if (found === null) return otherwise(cars);
        return (
          <Catalogued code={found} yearStyle={yearStyle} skeleton={skeleton}>
            {children}
          </Catalogued>
        );
      }}
    </QueryState>
  );
}

function Catalogued({
  code,
  yearStyle,
  skeleton,
  children,
}: {
  code: string;
  yearStyle: string | undefined;
  skeleton: ReactNode;
  children: (read: Read) => ReactNode;
}) {
  const query = useRead('showcase.getCatalog', { modelCode: code, yearStyle });
  return (
    <QueryState query={query} skeleton={skeleton}>
      {children}
    </QueryState>
  );
}
