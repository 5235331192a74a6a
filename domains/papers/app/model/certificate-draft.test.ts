import { describe, expect, it } from 'vitest';
import { dataOf, firstDraft, readOtherwise, typedField, withReading } from './certificate-draft.ts';

const read = (value: string, sure = true) => ({ key: 'name' as const, value, sure });

describe('the recognised text of a picture', () => {
  it('fills empty fields, and marks uncertain ones', () => {
    const draft = withReading('1', firstDraft(), [
      read('林岚'),
      { key: 'address', value: '上海市徐汇区', sure: false },
    ]);
    expect([draft.name, draft.address, draft.unsure]).toEqual(['林岚', '上海市徐汇区', ['address']]);
  });

  it('never replaces typed input, and says where it differs', () => {
    const draft = withReading('1', firstDraft({ name: '林岚' }), [read('林风', false)]);
    expect([draft.name, draft.unsure, readOtherwise(draft, 'name')]).toEqual(['林岚', [], '林风']);
  });

  it('replaces the text of an earlier picture', () => {
    const first = withReading('1', firstDraft(), [read('林凤', false)]);
    const second = withReading('1', first, [read('林岚')]);
    expect([second.name, second.unsure, readOtherwise(second, 'name')]).toEqual(['林岚', [], null]);
  });

  it('leaves out fields that the type does not have', () => {
    expect(withReading('4', firstDraft(), [{ key: 'sex', value: '男', sure: true }]).sex).toBe('');
  });
});

describe('a typed field', () => {
  it('is no longer uncertain', () => {
    const draft = withReading('1', firstDraft(), [read('林凤', false)]);
    expect(typedField('1', draft, 'name', '林岚')).toMatchObject({ name: '林岚', unsure: [] });
  });

  it('fills birthday and sex from an identity number, where they are empty', () => {
    const number = '11010519491231002X';
    expect(typedField('1', firstDraft(), 'number', number)).toMatchObject({
      birthday: '1949-12-31',
      sex: '女',
    });
    const own = typedField('1', firstDraft({ birthday: '1950-01-01' }), 'number', number);
    expect(own).not.toHaveProperty('birthday');
    expect(typedField('2', firstDraft(), 'number', number)).not.toHaveProperty('sex');
  });

  it('must be confirmed again when the number changes', () => {
    const confirmed = { ...firstDraft(), confirmed: true };
    expect(typedField('4', confirmed, 'number', '9')).toMatchObject({ confirmed: false });
    expect(typedField('4', confirmed, 'name', '海岚物流')).toMatchObject({ confirmed: true });
  });
});

it('sends the non-empty fields of the type', () => {
  const draft = firstDraft({ name: '海岚物流有限公司', sex: '男', address: ' ' });
  expect(dataOf('4', draft)).toEqual({ name: '海岚物流有限公司' });
});
