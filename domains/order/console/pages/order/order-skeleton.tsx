import { Skeleton } from 'antd';

export function OrderSkeleton() {
  return (
    <div role="status" aria-label="正在加载订单">
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  );
}
