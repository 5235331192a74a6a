import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PictureField } from '@ev/media/console/public.ts';
import { Checkbox, Input, Select } from 'antd';
import { saveOperator } from '../../../contract/endpoints.ts';
import { spellingNames, spellings } from '../../../contract/spellings.ts';
import type { OperatorRow } from './operator-row.tsx';

const spellingOptions = spellings.map((value) => ({ value, label: spellingNames[value] }));

/** @param operator null for a new operator */
export function OperatorForm({
  operator,
  onDone,
  onCancel,
}: {
  operator: OperatorRow | null;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { operatorId = '', name = '', baseUrl = '', spelling = 'original', ourId = '' } = operator ?? {};
  const { logo = '', phone = '', serviceName = '', occupancyName = '' } = operator ?? {};
  const shown = { logo, phone, serviceName, occupancyName };
  const plugAndCharge = operator?.plugAndCharge ?? false;
  const form = useCommandForm(saveOperator, {
    begin: {
      operatorId,
      name,
      baseUrl,
      spelling,
      ourId,
      ...shown,
      plugAndCharge,
      seenVersion: operator?.version ?? null,
    },
    fieldOf: {
      'operator.exists': 'operatorId',
      'operator.foreignAddress': 'baseUrl',
      'operator.noPicture': 'logo',
    },
    onDone: () => onDone(operator ? '已保存' : '已录入，填写双方密钥后可以启用'),
  });
  const { typed, errors, change } = form;
  const words = [
    ...(operator ? [] : [['operatorId', '运营商编号', '9 位组织机构代码，由运营商提供'] as const]),
    ['name', '名称', '客户看到的运营商名称'] as const,
    ['baseUrl', '接口地址', '写到接口名之前'] as const,
    ['ourId', '我方编号', '运营商给我们登记的 9 位编号'] as const,
    ['phone', '客服电话', '场站没有电话时客户拨打，可不填'] as const,
    ['serviceName', '服务费名称', '运营商自己的叫法，不填则为“服务费”'] as const,
    ['occupancyName', '占位费名称', '运营商自己的叫法，不填则为“占位费”'] as const,
  ];
  return (
    <CommandModal
      form={form}
      onCancel={onCancel}
      title={operator ? '编辑运营商' : '录入运营商'}
      okText="保存"
      text="按中电联互联互通协议（T/CEC 102）对接。"
      moved={['operator.moved', 'operator.notFound']}
    >
      {words.map(([key, label, hint]) => (
        <Field key={key} id={`operator-${key}`} label={label} hint={hint} error={errors[key] ?? ''}>
          {({ status, ...field }) => (
            <Input
              {...field}
              {...(status ? { status } : {})}
              value={typed[key]}
              onChange={({ target }) => change({ [key]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        id="operator-logo"
        label="标志"
        hint="客户在充电站页看到，方形的图片最清楚，可不选"
        error={errors.logo ?? ''}
      >
        {({ status: _, ...field }) => (
          <PictureField
            {...field}
            label="标志"
            name={typed.logo}
            nullable
            disabled={false}
            onChange={(next) => change({ logo: next ?? '' })}
          />
        )}
      </Field>
      <Field
        id="operator-spelling"
        label="字段拼写"
        hint="以运营商的接口文档为准，写错会读不出价格"
        error={errors.spelling ?? ''}
      >
        {({ status: _, ...field }) => (
          <Select
            {...field}
            options={spellingOptions}
            value={typed.spelling}
            onChange={(next) => change({ spelling: next })}
          />
        )}
      </Field>
      <Field
        id="operator-plug"
        label="即插即充"
        hint="标准以外的扩展（query_vin_start_charge），双方联调通过后再打开"
        error={errors.plugAndCharge ?? ''}
      >
        {({ status: _, ...field }) => (
          <Checkbox
            {...field}
            checked={typed.plugAndCharge}
            onChange={({ target }) => change({ plugAndCharge: target.checked })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
