import { Tabs } from '@ev/ui/tabs.tsx';
import type { Overview } from '../../contract/article.ts';

const all = 'all';

/** Chooses the car that the manual is read for. */
export function ModelTabs({
  models,
  modelCode,
  onChange,
}: {
  models: Overview['models'];
  modelCode: string | undefined;
  onChange: (modelCode: string | undefined) => void;
}) {
  if (models.length < 2) return null;
  const known = models.some((model) => model.modelCode === modelCode);
  return (
    <Tabs
      label="车型"
      look="pill"
      items={[
        { key: all, label: '全部车型' },
        ...models.map((model) => ({ key: model.modelCode, label: model.name })),
      ]}
      value={known && modelCode !== undefined ? modelCode : all}
      onChange={(key) => onChange(key === all ? undefined : key)}
    />
  );
}
