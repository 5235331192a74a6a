import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { queueStatusNames } from '../contract/kinds.ts';
import {
  mallAnswers,
  mallBought,
  mallFavorites,
  mallQuestions,
  mallQueuePlaces,
  mallReminders,
  mallReservations,
  mallReviews,
} from './tables.ts';

export const personalData = definePersonalData('商城', [
  personalTable({
    table: mallReviews,
    title: '商品评价',
    owner: mallReviews.accountId,
    facts: { reviewNo: '评价号', variantText: '规格', rating: '评分', writtenAt: '时间', reply: '商家回复' },
    columns: {
      text: { label: '评价', exported: true, onClosing: { replaceBy: '该用户已注销，评价内容已删除' } },
      additionText: { label: '追评', exported: true, onClosing: 'erase' },
      hiddenReason: { label: '隐藏原因', exported: false, onClosing: 'keep', why: '审核记录' },
    },
  }),
  personalTable({
    table: mallFavorites,
    title: '收藏',
    owner: mallFavorites.accountId,
    onClosing: 'deleteRows',
    facts: { productCode: '商品', addedAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: mallReminders,
    title: '开售提醒',
    owner: mallReminders.accountId,
    onClosing: 'deleteRows',
    facts: { productCode: '商品', createdAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: mallQuestions,
    title: '商品提问',
    owner: mallQuestions.accountId,
    facts: { questionNo: '编号', productCode: '商品', askedAt: '时间', reply: '品牌回答' },
    columns: {
      text: { label: '问题', exported: true, onClosing: { replaceBy: '该用户已注销，问题内容已删除' } },
      hiddenReason: { label: '隐藏原因', exported: false, onClosing: 'keep', why: '审核记录' },
    },
  }),
  personalTable({
    table: mallAnswers,
    title: '商品问题的回答',
    owner: mallAnswers.accountId,
    facts: { answerNo: '编号', questionNo: '问题', writtenAt: '时间' },
    columns: {
      text: { label: '回答', exported: true, onClosing: { replaceBy: '该用户已注销，回答内容已删除' } },
      hiddenReason: { label: '隐藏原因', exported: false, onClosing: 'keep', why: '审核记录' },
    },
  }),
  personalTable({
    table: mallQueuePlaces,
    title: '限量排队',
    owner: mallQueuePlaces.accountId,
    onClosing: 'deleteRows',
    facts: { offerCode: '活动', skuCode: '规格', joinedAt: '时间', status: '状态' },
    words: { status: queueStatusNames },
    columns: {},
  }),
  personalTable({
    table: mallBought,
    title: '已购数量',
    owner: mallBought.accountId,
    facts: { productCode: '商品', quantity: '数量' },
    columns: {},
  }),
  personalTable({
    table: mallReservations,
    title: '库存占用',
    owner: mallReservations.accountId,
    facts: { reference: '订单号', createdAt: '时间' },
    columns: {},
  }),
]);
