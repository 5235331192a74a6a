import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { Vital } from '../../../contract/kinds.ts';
import { periodOf, vitalGrade, vitalNames, vitalOf, vitalOptions, vitalText } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import s from './visits-page.module.css';
import { VitalsChart } from './vitals-chart.tsx';

type Row = Output<'analytics.getVitals'>['list'][number];

/** Speed and stability of pages, at the 75th percentile of visits. */
export function VitalsView() {
  const address = useAddress();
  const days = periodOf(address.get('days'));
  const vital = vitalOf(address.get('vital'));
  const vitals = useRead('analytics.getVitals', { days }, { keepPrevious: true });
  return (
    <Frame
      view="vitals"
      query={vitals}
      count={({ list }) => `共 ${sum(ofVital(list, vital))} 个样本`}
      filters={
        <FilterSelect
          label="指标"
          all={vitalNames.LCP}
          options={vitalOptions}
          value={vital}
          onChange={(next) => address.show({ vital: next })}
        />
      }
    >
      {({ list }) => <Rows vital={vital} rows={ofVital(list, vital)} />}
    </Frame>
  );
}

const ofVital = (list: readonly Row[], vital: Vital) => list.filter((row) => row.vital === vital);
const sum = (rows: readonly Row[]) => rows.reduce((total, { samples }) => total + samples, 0);

function Rows({ vital, rows }: { vital: Vital; rows: readonly Row[] }) {
  if (rows.length === 0) return <NothingCounted />;
  return (
    <div className={s.panels}>
      <Panel title={`${vitalNames[vital]}（${vital}）`} note="四次访问中有三次不超过">
        <VitalsChart vital={vital} rows={rows} />
      </Panel>
      <Panel title="按页面和版本">
        <ListTable
          rowKey={({ page, release }) => `${page} ${release}`}
          rows={rows}
          columns={[
            { title: '页面', dataIndex: 'page' },
            { title: '版本', dataIndex: 'release' },
            { title: '四分之三以内', align: 'right', render: (_, { p75 }) => vitalText(vital, p75) },
            { title: '评价', render: (_, { p75 }) => <Grade vital={vital} value={p75} /> },
            { title: '样本', dataIndex: 'samples', align: 'right' },
          ]}
          empty={null}
        />
      </Panel>
    </div>
  );
}

function Grade({ vital, value }: { vital: Vital; value: number }) {
  const { text, tone } = vitalGrade(vital, value);
  return <ToneTag tone={tone}>{text}</ToneTag>;
}
