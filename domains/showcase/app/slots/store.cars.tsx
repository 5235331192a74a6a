import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { ModelSummary } from '../../contract/model.ts';
import { ShowCars } from './show-cars.tsx';

export const fill: Slots['store.cars'] = {
  useCars,
  ShowCars: ({ modelCodes }) => <ShowCars models={useCars(modelCodes)} />,
};

function useCars(modelCodes: readonly string[]): ModelSummary[] {
  const models = useRead('showcase.listModels', {}).data?.models ?? [];
  return models.filter(({ modelCode }) => modelCodes.includes(modelCode));
}
