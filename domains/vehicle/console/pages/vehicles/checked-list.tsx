import type { Api } from '@ev/contract';
import { Alert } from 'antd';

/** The result of the check of a list: how many cars are new, and which rows are wrong. */
export function CheckedList({
  checked: { added, known, faults },
}: {
  checked: Api['vehicle.addVehicles']['output'];
}) {
  const knownText = known > 0 ? `，${known} 辆已有，不会改变` : '';
  if (faults.length === 0)
    return (
      <Alert
        type={added > 0 ? 'success' : 'info'}
        title={added > 0 ? `可以录入 ${added} 辆${knownText}` : `没有新的车辆${knownText}`}
        role="status"
      />
    );
  return (
    <Alert
      type="error"
      title={`有 ${faults.length} 处需要改正，改正后再检查`}
      description={
        <ul aria-label="需要改正的车架号">
          {faults.map(({ row, text, message }) => (
            <li key={`${row} ${text}`}>
              第 {row} 个 {text}：{message}
            </li>
          ))}
        </ul>
      }
      role="alert"
    />
  );
}
