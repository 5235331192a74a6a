import { Alert } from 'antd';

/** Why an order is stuck, most serious reason first; nothing if it is not. */
export function StuckPanel({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <section aria-label="为什么卡住">
      <Alert
        type="warning"
        showIcon
        title="为什么卡住"
        description={
          <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        }
      />
    </section>
  );
}
