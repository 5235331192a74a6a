import { describe, expect, it } from 'vitest';
import { dataOf, firstDraft, readOtherwise, typedField, withReading } from './certificate-draft.ts';

const read = (value: string, sure = true) => ({ key: 'name' as const, value, sure });

describe('what a picture told', () => {
  it('fills what is empty, and marks what was read with doubt', () => {
    const draft = withReading('1', firstDraft(), [
      read('林岚'),
      { key: 'address', value: '上海市徐汇区', sure: false },
    ]);
    expect([draft.name, draft.address, draft.unsure]).toEqual(['林岚', '上海市徐汇区', ['address']]);
  });

  it('never takes the place of what was typed, and says where it differs', () => {
    const draft = withReading('1', firstDraft({ name: '林岚' }), [read('林风', false)]);
    expect([draft.name, draft.unsure, readOtherwise(draft, 'name')]).toEqual(['林岚', [], '林风']);
  });

  it('takes the place of what an earlier picture told', () => {
    const first = withReading('1', firstDraft(), [read('林凤', false)]);
    const second = withReading('1', first, [read('林岚')]);
    expect([second.name, second.unsure, readOtherwise(second, 'name')]).toEqual(['林岚', [], null]);
  });

  it('leaves out what the type does not ask', () => {
    expect(withReading('4', firstDraft(), [{ key: 'sex', value: '男', sure: true }]).sex).toBe('');
  });
});

describe('a field that is typed', () => {
  it('is in doubt no more', () => {
    const draft = withReading('1', firstDraft(), [read('林凤', false)]);
    expect(typedField('1', draft, 'name', '林岚')).toMatchObject({ name: '林岚', unsure: [] });
  });

  it('says birthday and sex when it is an identity number, where they are empty', () => {
    const number = '11010519491231002X';
    expect(typedField('1', firstDraft(), 'number', number)).toMatchObject({
      birthday: '1949-12-31',
      sex: '女',
    });
    const own = typedField('1', firstDraft({ birthday: '1950-01-01' }), 'number', number);
    expect(own).not.toHaveProperty('birthday');
    expect(typedField('2', firstDraft(), 'number', number)).not.toHaveProperty('sex');
  });

  it('is to be confirmed anew when the number changes', () => {
    const confirmed = { ...firstDraft(), confirmed: true };
    expect(typedField('4', confirmed, 'number', '9')).toMatchObject({ confirmed: false });
    expect(typedField('4', confirmed, 'name', '海岚物流')).toMatchObject({ confirmed: true });
  });
});

it('sends what belongs to the type and is not empty', () => {
  const draft = firstDraft({ name: '海岚物流有限公司', sex: '男', address: ' ' });
  expect(dataOf('4', draft)).toEqual({ name: '海岚物流有限公司' });
});
