import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';

/** Why the car cannot be controlled, and who can change that. */
export function ControlCard({ vehicle: { vin, role, scopes } }: { vehicle: Vehicle }) {
  if (role === 'owner')
    return (
      <Card gap={12} aria-label="远程控制">
        <Head size={15} note="同意后可以远程锁车、开空调、控制充电，随时可以撤回">
          开启远程控制
        </Head>
        <ButtonLink block href={hrefTo('/pages/car/serviceAuthor', { vin })}>
          去授权
        </ButtonLink>
      </Card>
    );
  return (
    <Card aria-label="远程控制">
      <Text size={13} tone="hint">
        {scopes.includes('control')
          ? '车主还没有同意远程控制，请联系车主在服务授权中开启'
          : '车主没有共享远程控制，需要时请联系车主开通'}
      </Text>
    </Card>
  );
}
