import { BackLink } from '@ev/console-kit/back-link.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { RegisterLine } from '../../../contract/privacy.ts';

const exportedWords: Readonly<Record<RegisterLine['exported'], string>> = {
  yes: '导出',
  masked: '部分隐藏后导出',
  no: '不导出',
};
const closingWords: Readonly<Record<RegisterLine['onClosing'], string>> = {
  deleteRows: '删除记录',
  sweep: '连同文件删除',
  erase: '清空',
  replace: '替换',
  keep: '保留',
};

const columns: TableColumnsType<RegisterLine> = [
  {
    title: '业务',
    dataIndex: 'area',
    render: (area: string, { domain }) => <Link to={{ search: `domain=${domain}` }}>{area}</Link>,
  },
  { title: '记录', dataIndex: 'title' },
  { title: '信息', dataIndex: 'label' },
  {
    title: '数据表与列',
    key: 'column',
    render: (_, { table, column }) => (
      <code>
        {table}.{column}
      </code>
    ),
  },
  {
    title: '导出',
    dataIndex: 'exported',
    render: (exported: RegisterLine['exported']) => exportedWords[exported],
  },
  {
    title: '注销后',
    dataIndex: 'onClosing',
    render: (onClosing: RegisterLine['onClosing']) => closingWords[onClosing],
  },
  { title: '依据', dataIndex: 'why', render: (why: string | null) => why ?? '—' },
];

/** Every column with personal data, as the code that exports and erases it reads it. */
export function RegisterPage() {
  const register = useRead('privacy.getRegister', {});
  const address = useAddress();
  const domain = address.get('domain') || undefined;
  const lines = register.data?.lines ?? [];
  const areas = [...new Map(lines.map((line) => [line.domain, line.area]))];
  const shown = lines.filter((line) => !domain || line.domain === domain);
  return (
    <>
      <BackLink list="/privacy" names={{ '/privacy': '隐私' }} />
      <PageHead title="个人信息登记表" query={register} />
      <Toolbar count={register.data && `共 ${shown.length} 项`}>
        <FilterSelect
          label="业务"
          all="全部业务"
          options={areas.map(([value, label]) => ({ value, label }))}
          value={domain}
          onChange={(next) => address.show({ domain: next })}
        />
      </Toolbar>
      <QueryView query={register} what="个人信息登记表">
        {() => (
          <ListTable
            rowKey={({ table, column }) => `${table}.${column}`}
            columns={columns}
            rows={shown}
            empty={<StateView title="没有登记的个人信息" />}
          />
        )}
      </QueryView>
    </>
  );
}
