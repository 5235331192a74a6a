import { useApi } from '@ev/app-kit/api.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useQuery } from '@tanstack/react-query';
import type { ModelSummary } from '../../contract/model.ts';
import { modelsQuery } from '../data/models.ts';
import { ShowCars } from './show-cars.tsx';

export const fill: Slots['store.cars'] = {
  useCars,
  ShowCars: ({ modelCodes }) => <ShowCars models={useCars(modelCodes)} />,
};

function useCars(modelCodes: readonly string[]): ModelSummary[] {
  const models = useQuery(modelsQuery(useApi())).data?.models ?? [];
  return models.filter(({ modelCode }) => modelCodes.includes(modelCode));
}
