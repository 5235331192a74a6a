import { Fold } from '@ev/ui/fold.tsx';
import type { Delivery } from '../../contract/delivery.ts';
import s from './delivery-parts.module.css';

/** What the customer compares the car with. */
export function CarFacts({ delivery: { car, storeName, signerName } }: { delivery: Delivery }) {
  const { modelName, versionName, vin, configuration } = car;
  const facts = [
    { group: '车型', name: `${modelName} ${versionName}` },
    ...(vin === null ? [] : [{ group: '车架号', name: vin }]),
    ...configuration,
    { group: '交付门店', name: storeName },
    { group: '签收人', name: signerName },
  ];
  return (
    <Fold heading="h2" title="车辆和配置" open>
      <dl>
        {facts.map(({ group, name }) => (
          <div key={`${group} ${name}`} className={s.fact}>
            <dt>{group}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
