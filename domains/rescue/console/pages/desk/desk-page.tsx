import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { rescueKindNames, rescueKinds } from '../../../contract/kinds.ts';
import { listCases } from '../../../contract/staff-endpoints.ts';
import { deskListNames, deskLists } from '../../../contract/staff-kinds.ts';
import { countsText } from '../../words/rescue-words.ts';
import { CallForm } from './call-form.tsx';
import { deskColumns } from './desk-columns.tsx';
import { DeskMap } from './desk-map.tsx';
import { RescueDrawer } from './rescue-drawer.tsx';

/** The desk must see a new rescue within seconds. */
const refetchMs = 10_000;
const listOptions = deskLists.map((value) => ({ value, label: deskListNames[value] }));
const kindOptions = rescueKinds.map((value) => ({ value, label: rescueKindNames[value] }));

/** The rescue desk: who waits, the longest first, on the map and in the list. */
export function DeskPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const list = address.get('list') === 'ended' ? 'ended' : 'open';
  const kind = rescueKinds.find((one) => one === address.get('kind'));
  const rescues = useRead(
    'rescue.listCases',
    { list, kind, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true, refetchInterval: refetchMs, refetchOnWindowFocus: 'always' },
  );
  const [notice, report] = useNotice();
  const [calling, setCalling] = useState(false);
  const mayDispatch = useMay('rescues.dispatch');
  const { data } = rescues;
  return (
    <>
      <ListPage
        title="救援调度"
        what="救援"
        query={rescues}
        address={address}
        acts={mayDispatch && <Button onClick={() => setCalling(true)}>登记电话救援</Button>}
        notice={
          <>
            {notice}
            {list === 'open' && data && <DeskMap rows={data.list} onOpen={address.open} />}
          </>
        }
        count={(total) => (data && list === 'open' ? countsText(data.counts) : `共 ${total} 次救援`)}
        filters={
          <>
            <SearchBar
              label="搜索救援"
              placeholder="编号、手机号、车牌或车架号"
              keyword={keyword}
              check={keywordCheck(listCases)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="列表"
              all={deskListNames.open}
              options={listOptions}
              value={list}
              onChange={(next) => address.show({ list: next })}
            />
            <FilterSelect
              label="情况"
              all="全部情况"
              options={kindOptions}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
          </>
        }
        rowKey="caseNo"
        columns={deskColumns(address.open, data?.serverTime ?? '')}
        empty={<StateView title={list === 'open' ? '现在没有人等待救援' : '没有符合条件的救援'} />}
      />
      {address.opened && (
        <RescueDrawer key={address.opened} caseNo={address.opened} onDone={report} onClose={address.close} />
      )}
      {calling && (
        <CallForm
          onDone={(caseNo) => {
            setCalling(false);
            report('已登记，请接单或派车');
            address.open(caseNo);
          }}
          onCancel={() => setCalling(false)}
        />
      )}
    </>
  );
}
