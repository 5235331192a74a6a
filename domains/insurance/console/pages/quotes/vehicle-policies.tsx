import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { policyKindNames } from '../../../contract/kinds.ts';
import { AddPolicy } from './add-policy.tsx';

/** The policies of a car, with masked numbers, and entering one for its owner. */
export function VehiclePolicies({
  vin,
  mayAdd,
  onDone,
}: {
  vin: string;
  mayAdd: boolean;
  onDone: (said: string) => void;
}) {
  const query = useRead('insurance.listPolicies', { vin });
  const [adding, setAdding] = useState(false);
  return (
    <DrawerSection name="车辆的保单">
      <QueryView query={query} what="保单">
        {({ policies, insurers }) => (
          <>
            {policies.length === 0 ? (
              <p>还没有登记保单</p>
            ) : (
              <Facts
                rows={policies.map(
                  ({ kind, insurerName, maskedNumber, fromDay, toDay, premiumFen }): [string, string] => [
                    `${policyKindNames[kind]} ${insurerName}`,
                    `${fromDay} 至 ${toDay}，${maskedNumber}${premiumFen === null ? '' : `，${formatYuan(premiumFen)}`}`,
                  ],
                )}
              />
            )}
            {mayAdd && (
              <Acts>
                <Button onClick={() => setAdding(true)}>登记保单</Button>
              </Acts>
            )}
            {adding && (
              <AddPolicy
                vin={vin}
                insurers={insurers}
                onDone={() => {
                  onDone('已登记保单，到期前会提醒车主');
                  setAdding(false);
                }}
                onCancel={() => setAdding(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </DrawerSection>
  );
}
