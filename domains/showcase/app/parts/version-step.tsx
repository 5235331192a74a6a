import { Price } from '@ev/ui/price.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import type { Catalog } from '../../contract/catalog.ts';
import { driveName, seconds } from '../model/car-facts.ts';
import s from './version-step.module.css';

/** The choice of the version. */
export function VersionStep({
  catalog,
  value,
  onChoose,
}: {
  catalog: Catalog;
  value: string;
  onChoose: (code: string) => void;
}) {
  return (
    <RadioGroup
      label="选择版本"
      options={catalog.versions.map((version) => ({
        value: version.code,
        label: version.name,
        description: (
          <span className={s.facts}>
            {`CLTC ${version.rangeKm}\u00A0km\u00A0· ${seconds(version.accelerationDs)}\u00A0秒\u00A0· ${driveName(version.drive)}`}
          </span>
        ),
        extra: <Price fen={version.priceFen} size="s" />,
      }))}
      value={value}
      onChange={onChoose}
    />
  );
}
