import { Price } from '@ev/ui/price.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import type { Catalog } from '../../contract/catalog.ts';
import { driveName, seconds } from '../model/car-facts.ts';
import line from './fact-line.module.css';

/** The choice of a version. */
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
          <span className={line.line}>
            <span>CLTC {version.rangeKm} km</span>
            <span>{seconds(version.accelerationDs)} 秒</span>
            <span>{driveName(version.drive)}</span>
          </span>
        ),
        extra: <Price fen={version.priceFen} size="s" />,
      }))}
      value={value}
      onChange={onChoose}
    />
  );
}
