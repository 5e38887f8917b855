import { expect, test } from 'vitest';
import { questionLanguage } from './question-language.ts';

test.each([
  ['de', 'Hilft Bewegung gegen Depressionen, und wie oft sollte man sich bewegen?'],
  ['es', '¿La vitamina D ayuda a los huesos?'],
  ['fr', 'Est-ce que le sport aide contre la dépression ?'],
  ['it', 'La dieta mediterranea fa bene al cuore con il diabete?'],
  ['pt', 'O café faz mal para o coração?'],
  ['pl', 'Czy spacery pomagają na depresję?'],
  ['tr', 'Yürüyüş depresyona iyi gelir mi?'],
  ['ru', 'Помогает ли ходьба при депрессии?'],
  ['ar', 'هل يساعد المشي على علاج الاكتئاب؟'],
  ['zh', '运动能治疗抑郁症吗？'],
  ['hi', 'क्या चलने से अवसाद में मदद मिलती है?'],
  ['ja', '散歩はうつ病に効きますか？'],
])('%s: %s', (language, question) => expect(questionLanguage(question)).toBe(language));

test.each([
  ['Helpt bewegen tegen een depressie?'],
  ['Чи допомагає фізкультура при болях у спині?'],
  ['آیا ورزش به افسردگی کمک می‌کند؟'],
  ['걷기가 우울증에 도움이 되나요?'],
])('another language: %s', (question) => expect(questionLanguage(question)).toBe('other'));

test.each([
  ['Does exercise help with depression?'],
  ['Is il-6 raised in los angeles runners?'],
  ['ginger nausea pregnancy'],
  ['Does Ginkgo del sol con carne help?'],
  ['no pulse i can feel how do i do cpr'],
  ['vitamin D'],
  ['🙂'],
  [''],
])('English, or too short to tell: %s', (question) => expect(questionLanguage(question)).toBe('en'));
