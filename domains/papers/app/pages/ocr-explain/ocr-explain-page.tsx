import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { ocrExplainRoute } from '../../routes.ts';
import s from './ocr-explain-page.module.css';
import { Specimen, type SpecimenKind } from './specimen.tsx';

const good: readonly [string, string] = ['这样拍', '放平证件，四角都在框内，字迹清楚'];
const bad: readonly [SpecimenKind, string, string][] = [
  ['glare', '有反光', '换个角度，避开灯光'],
  ['blurred', '画面模糊', '拿稳手机，等对焦后再拍'],
  ['cut', '没有拍全', '稍微拉远，露出四角'],
  ['dark', '光线太暗', '到亮处，或打开补光'],
];

/** How to photograph a certificate, why it is needed, how it is stored and when it is deleted. */
export function Page() {
  const { certType } = usePageQuery(ocrExplainRoute);
  return (
    <>
      <Stack gap={12} page={12}>
        <Card title="怎么拍">
          <figure className={s.good}>
            <Specimen kind="good" />
            <figcaption>
              <b className={s.yes}>
                <Icon name="success" size={18} />
                {good[0]}
              </b>
              {good[1]}
            </figcaption>
          </figure>
          <ul className={s.bad}>
            {bad.map(([kind, what, advice]) => (
              <li key={kind}>
                <figure>
                  <Specimen kind={kind} />
                  <figcaption>
                    <b className={s.no}>
                      <Icon name="refused" size={18} />
                      {what}
                    </b>
                    {advice}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="为什么需要证件">
          <Text tone="body">
            签购车合同、开发票和上牌时，要核对购车人的姓名和证件号码。证件只用于办理你的购车手续，不作其他用途。
          </Text>
        </Card>
        <Card title="怎么保存，什么时候删除">
          <ul className={s.points}>
            <li>照片加密保存，不会公开</li>
            <li>只有审核证件的工作人员可以查看，查看时带有水印，每次查看都有记录</li>
            <li>照片在审核通过后删除，最长保存 30 天</li>
            <li>你可以随时在「我的证件」里删除证件和照片</li>
          </ul>
        </Card>
        <Card title="不想拍照">
          <Text tone="body">
            可以手动填写证件信息，一样能提交；也可以带上证件，到门店由工作人员协助办理。
          </Text>
        </Card>
      </Stack>
      <BottomBar>
        <ButtonLink block href={hrefTo('/pages/buy/ocr', { certType })}>
          去填写证件
        </ButtonLink>
      </BottomBar>
    </>
  );
}
