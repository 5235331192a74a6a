import { Button } from 'antd';

/** What staff can do with a row, named by it. */
export function RowActs({
  name,
  onEdit,
  onRemove,
}: {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <>
      <Button type="link" size="small" aria-label={`修改 ${name}`} onClick={onEdit}>
        修改
      </Button>
      <Button type="link" size="small" danger aria-label={`删除 ${name}`} onClick={onRemove}>
        删除
      </Button>
    </>
  );
}
