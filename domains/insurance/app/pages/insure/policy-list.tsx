import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Insurer, Policy } from '../../../contract/policy.ts';
import { PolicyForm } from './policy-form.tsx';
import { PolicyItem } from './policy-item.tsx';

/** The policies of the car, and adding one. */
export function PolicyList({
  vin,
  policies,
  insurers,
}: {
  vin: string;
  policies: readonly Policy[];
  insurers: readonly Insurer[];
}) {
  const [adding, setAdding] = useState(false);
  return (
    <Card title="我的保单" gap={16}>
      {policies.length === 0 ? (
        <Text tone="body">
          {insurers.length > 0
            ? '登记保单后，到期前 30 天、7 天和 1 天会提醒你。'
            : '合作的保险公司即将公布，之后可以在这里登记保单和询价。出险时请拨打保单上的报案电话。'}
        </Text>
      ) : (
        <ul className={stackClass({ gap: 20 })}>
          {policies.map((policy) => (
            <PolicyItem key={policy.policyId} policy={policy} />
          ))}
        </ul>
      )}
      {insurers.length > 0 && (
        <Button block variant="secondary" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          登记保单
        </Button>
      )}
      {adding && <PolicyForm vin={vin} insurers={insurers} onClose={() => setAdding(false)} />}
    </Card>
  );
}
