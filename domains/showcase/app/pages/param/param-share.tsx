import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ShareEntry } from '@ev/app-kit/share-entry.tsx';
import { useRead } from '@ev/query/use-read.ts';

/** Shares the table with a picture of the car, which is loaded separately. */
export function ParamShare({ modelCode }: { modelCode: string }) {
  const model = useRead('showcase.getModel', { modelCode }).data;
  if (!model) return null;
  return (
    <ShareEntry
      label={`分享${model.name}的参数`}
      address={hrefTo('/pages/car/param', { modelCode })}
      title={`${model.name} 参数配置`}
      desc={model.slogan}
      car={model}
    />
  );
}
