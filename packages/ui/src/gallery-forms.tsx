import { useState } from 'react';
import { Card } from './card.tsx';
import { Cell, CellGroup } from './cell.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import s from './gallery.module.css';
import { PasswordInput } from './password-input.tsx';
import { Price } from './price.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Rate } from './rate.tsx';
import { Select } from './select.tsx';
import { SlideConfirm } from './slide-confirm.tsx';
import { Slider, type SliderRange } from './slider.tsx';
import { SliderTrack } from './slider-track.tsx';
import { Stack } from './stack.tsx';
import { Stepper } from './stepper.tsx';
import { SwipeCell } from './swipe-cell.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { TreeSelect } from './tree-select.tsx';

const cities = [
  ['A', '鞍山', 'anshan'],
  ['B', '北京', 'beijing'],
  ['B', '保定', 'baoding'],
  ['C', '成都', 'chengdu'],
  ['C', '重庆', 'chongqing'],
  ['G', '广州', 'guangzhou'],
  ['H', '杭州', 'hangzhou'],
  ['N', '南京', 'nanjing'],
  ['S', '上海', 'shanghai'],
  ['S', '深圳', 'shenzhen'],
  ['S', '苏州', 'suzhou'],
  ['W', '武汉', 'wuhan'],
  ['X', '西安', 'xian'],
].map(([group = '', label = '', keywords = '']) => ({ value: keywords, label, group, keywords }));

const questions = [
  {
    key: 'charge',
    label: '充电与续航',
    children: [
      { value: 'slow', label: '充电变慢' },
      { value: 'range', label: '续航比标称少' },
      { value: 'home', label: '家充桩不通电' },
      { value: 'station', label: '充电站', disabledReason: '请在充电订单中反馈' },
    ],
  },
  {
    key: 'cabin',
    label: '座舱',
    children: [
      { value: 'seat', label: '座椅' },
      { value: 'screen', label: '屏幕' },
    ],
  },
  { key: 'drive', label: '行驶', children: [{ value: 'noise', label: '异响' }] },
];

/** The form controls of the gallery. */
export function GalleryForms() {
  const [city, setCity] = useState<string | null>('shanghai');
  const [plan, setPlan] = useState('full');
  const [pay, setPay] = useState('wechat');
  const [count, setCount] = useState(2);
  const [code, setCode] = useState('306');
  const [at, setAt] = useState(60);
  const [limit, setLimit] = useState(80);
  const [prices, setPrices] = useState<SliderRange>([15, 30]);
  const [stars, setStars] = useState(4);
  const [chosen, setChosen] = useState(['range']);
  const [password, setPassword] = useState('12');
  const [on, setOn] = useState(true);
  const [text, setText] = useState('内饰做工比想象中好，长途两天座椅都不累');
  return (
    <section className={s.section}>
      <h2 className={s.heading}>表单</h2>
      <Stack gap={12}>
        <Card>
          <Field label="姓名" required hint="需与身份证件一致，用于签署购车合同">
            <TextInput kind="name" placeholder="请输入真实姓名" />
          </Field>
          <Field label="手机号" required error="请输入 11 位手机号">
            <TextInput kind="phone" defaultValue="1381234" />
          </Field>
          <Field label="所在城市">
            <Select title="选择城市" searchable options={cities} value={city} onChange={setCity} />
          </Field>
          <Field label="评价">
            <TextArea maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Field label="验证码" hint="已发送至 138****5678">
            <CodeInput label="6 位短信验证码" value={code} onChange={setCode} />
          </Field>
        </Card>
        <Card>
          <Field layout="row" label="收货人">
            <TextInput kind="name" defaultValue="欧阳若兮" />
          </Field>
          <Field layout="row" label="手机号" error="手机号少了一位">
            <TextInput kind="phone" defaultValue="1381234567" />
          </Field>
          <Field layout="row" label="所在地区">
            <Select title="选择地区" options={cities} value={null} onChange={() => undefined} />
          </Field>
        </Card>
        <Card>
          <Field group label="付款方案">
            <RadioGroup
              columns
              value={plan}
              onChange={setPlan}
              options={[
                { value: 'full', label: '全款', description: '一次付清' },
                { value: 'loan', label: '分期', description: '首付 20% 起' },
              ]}
            />
          </Field>
          <Field group label="支付方式">
            <RadioGroup
              look="row"
              value={pay}
              onChange={setPay}
              options={[
                { value: 'wechat', label: '微信支付', extra: <Price fen={500_000} size="s" /> },
                { value: 'union', label: '银联支付', disabledReason: '单笔限额 5,000 元' },
              ]}
            />
          </Field>
          <Checkbox small round defaultChecked>
            我已阅读并同意购车协议与隐私政策，知悉锁单后退订需要品牌同意
          </Checkbox>
        </Card>
        <CellGroup>
          <Cell
            title="数量"
            description="每人限购 5 件"
            trailing={<Stepper label="数量" value={count} onChange={setCount} max={5} integer />}
          />
          <Cell
            title="充电完成提醒"
            trailing={<Switch label="充电完成提醒" checked={on} onChange={setOn} />}
          />
          <Cell
            title="夜间勿扰"
            description="22:00 至次日 8:00 不发送通知"
            trailing={<Switch label="夜间勿扰" checked={!on} onChange={(value) => setOn(!value)} />}
          />
        </CellGroup>
        <SwipeCell actions={[{ key: 'delete', label: '删除', danger: true, onPress: () => undefined }]}>
          <CellGroup>
            <Cell title="家" description="浙江省杭州市西湖区文三路 1 号" href="#address" />
          </CellGroup>
        </SwipeCell>
        <Card title="充电上限" extra={`${limit}%`}>
          <Slider
            label="充电上限"
            value={limit}
            onChange={setLimit}
            min={50}
            step={5}
            valueText={(value) => `充到 ${value}%`}
          />
        </Card>
        <Card title="价格" extra={`${prices[0]} 万至 ${prices[1]} 万`}>
          <Slider
            label="价格"
            value={prices}
            onChange={setPrices}
            max={50}
            valueText={(value) => `${value} 万元`}
          />
        </Card>
        <Card>
          <Field group label="门店服务">
            <Rate value={stars} onChange={setStars} />
          </Field>
          <Rate label="门店评分" value={4} />
        </Card>
        <Card title="用车问题">
          <TreeSelect label="用车问题" branches={questions} value={chosen} onChange={setChosen} max={2} />
        </Card>
        <Card title="支付密码">
          <PasswordInput label="6 位支付密码" value={password} onChange={setPassword} />
        </Card>
        <Card>
          <SliderTrack
            label="拼图位置"
            value={at}
            max={240}
            onChange={setAt}
            valueText={(value) => `距左侧 ${value} 像素`}
            hint="拖动滑块完成拼图"
          />
        </Card>
        <Card>
          <SlideConfirm label="向右滑动，确认" onConfirm={async () => undefined} />
        </Card>
      </Stack>
    </section>
  );
}
