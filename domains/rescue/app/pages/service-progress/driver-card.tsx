import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import type { RescueCase } from '../../../contract/rescue.ts';

/** Who comes, and their number. */
export function DriverCard({
  driver: { name, phone, plate },
}: {
  driver: NonNullable<RescueCase['driver']>;
}) {
  return (
    <Card gap={12}>
      <Head note={`司机 ${name}`}>{plate}</Head>
      <ButtonLink variant="secondary" block href={`tel:${phone}`}>
        联系司机 {phone}
      </ButtonLink>
    </Card>
  );
}
