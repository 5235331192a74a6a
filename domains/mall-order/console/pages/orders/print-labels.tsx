import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useApi } from '@ev/query/api.ts';
import { savePdf } from '@ev/signing/console/public.ts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { PrintLabels as PrintLabelsInput } from '../../../contract/staff-order.ts';

/** Saves labels and packing lists of the chosen orders as one PDF. */
export function PrintLabels({
  orderNos,
  onDone,
  onCancel,
}: {
  orderNos: readonly string[];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const api = useApi();
  const [wholePhone, setWholePhone] = useState(false);
  const file = useMutation({
    mutationFn: () => api('mall-order.printLabels', { orderNos: [...orderNos], wholePhone }),
    onSuccess(pdf) {
      savePdf(pdf);
      onDone(`${pdf.fileName}：前 ${pdf.parcels} 页是面单，其余是装箱单`);
    },
  });
  const wrong = PrintLabelsInput.safeParse({ orderNos, wholePhone }).error?.issues[0]?.message;
  return (
    <ConfirmModal
      title="打印面单"
      text={`${orderNos.length} 个订单，每个包裹一张 100 × 150 毫米的面单和一张 A5 装箱单。每次打印都记入审计日志。`}
      okText="生成 PDF"
      pending={file.isPending}
      error={file.error}
      onOk={() => !wrong && file.mutate()}
      onCancel={onCancel}
    >
      <Checkbox checked={wholePhone} onChange={({ target }) => setWholePhone(target.checked)}>
        印完整手机号（仅在快递公司要求时）
      </Checkbox>
      {wrong && <p role="alert">{wrong}</p>}
    </ConfirmModal>
  );
}
