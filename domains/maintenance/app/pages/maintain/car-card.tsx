import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CareHub } from '../../../contract/maintenance.ts';
import { carText } from '../../model/car-text.ts';
import { kmText, odometerSources } from '../../model/words.ts';

/** The car with its mileage, when it was read and by whom. */
export function CarCard({
  car,
  odometer,
}: {
  car: NonNullable<CareHub['car']>;
  odometer: CareHub['odometer'];
}) {
  return (
    <Card gap={8} aria-label="车辆">
      <Head size={20}>{carText(car)}</Head>
      <Text size={13} tone="hint" digits>
        车架号 {car.maskedVin}
      </Text>
      {odometer ? (
        <>
          <Text size={24} strong digits>
            {kmText(odometer.km)}
          </Text>
          <Text size={13} tone="body">
            <WholeText
              text={`${formatShortDateTime(new Date(odometer.at))} ${odometerSources[odometer.source]}`}
            />
          </Text>
        </>
      ) : (
        <Text tone="body">还不知道里程，到店后由门店登记；在授权里同意使用车辆数据后会自动更新</Text>
      )}
    </Card>
  );
}
