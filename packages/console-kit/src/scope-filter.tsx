import type { Scope } from '@ev/contract/scopes';
import { Segmented } from 'antd';

const scopeNames: Readonly<Record<Scope, string>> = { mine: '我的', store: '本店', all: '全部' };

/** A staff member without a store is not offered the store scope. */
export function ScopeFilter({
  value,
  offered,
  onChange,
}: {
  value: Scope;
  offered: readonly Scope[];
  onChange: (scope: Scope) => void;
}) {
  return (
    <Segmented
      aria-label="范围"
      options={offered.map((scope) => ({ value: scope, label: scopeNames[scope] }))}
      value={value}
      onChange={onChange}
    />
  );
}
