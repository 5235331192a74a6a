import { decodeConfig } from '../../configurator/config-text.ts';
import type { ModelSummary } from '../../contract/model.ts';

type Models = readonly Pick<ModelSummary, 'modelCode' | 'versions'>[];

/** The car that a configuration belongs to, by its version; null if no car on sale has it. */
export function carOfConfig(models: Models, config: string | undefined): string | null {
  const version = config === undefined ? undefined : decodeConfig(config)?.selection.version;
  return models.find(({ versions }) => versions.some(({ code }) => code === version))?.modelCode ?? null;
}
