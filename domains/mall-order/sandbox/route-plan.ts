/** A stop of a parcel on its way, with the state of Kuaidi100 after it. */
export type Stop = { state: string; text: string; place: string; center: string };

/** From Shanghai to Hangzhou. */
export const plan: readonly Stop[] = [
  { state: '103', text: '快件已由上海青浦站揽收', place: '上海市', center: '121.473701,31.230416' },
  {
    state: '1002',
    text: '快件离开上海转运中心，发往杭州转运中心',
    place: '上海市',
    center: '121.473701,31.230416',
  },
  { state: '1001', text: '快件到达杭州转运中心', place: '浙江省杭州市', center: '120.155070,30.274085' },
  { state: '5', text: '快件正在派送，派送员王师傅', place: '浙江省杭州市', center: '120.155070,30.274085' },
  { state: '301', text: '快件已由本人签收', place: '浙江省杭州市', center: '120.155070,30.274085' },
];

/** What goes wrong, by hand. */
export const trouble: Stop = {
  state: '2',
  text: '快件在分拣时遗失，正在查找',
  place: '浙江省杭州市',
  center: '120.155070,30.274085',
};
export const wayBack: Stop = {
  state: '4',
  text: '收件人拒收，快件已退回发件人',
  place: '上海市',
  center: '121.473701,31.230416',
};
