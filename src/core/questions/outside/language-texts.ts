/** What we say to a text in another language: that we read English only, and what to do now where it is an emergency. */
export const languageCodes = ['es', 'fr', 'de', 'pt', 'it', 'pl', 'tr', 'ru', 'ar', 'zh', 'hi', 'ja'] as const;
export type LanguageCode = (typeof languageCodes)[number];

interface Spoken {
  /** That we answer in English only. */
  ask: string;
  /** The largest words, and what is below them. */
  urgent: { doNow: string; more: string };
  selfHarm: { doNow: string; more: string };
}

const english = 'We can read and answer in English only. Please ask it in English.';

export const languageTexts: Record<LanguageCode | 'other', Spoken> = {
  es: {
    ask: `Solo podemos leer y responder en inglés. Por favor, haga su pregunta en inglés.\n${english}`,
    urgent: {
      doNow: 'Llame ahora al 112 o al 911',
      more: 'Esto puede ser una urgencia. No espere ni siga buscando. Si alguien ha tomado algo tóxico, tenga el envase a mano. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'No está solo. Llame ahora: 024 en España, 988 en EE. UU.',
      more: 'Hablar ayuda, y alguien le escuchará a cualquier hora. Si corre peligro ahora, llame al 112 o al 911. (You are not alone. Call a crisis line, 112 or 911 now.)',
    },
  },
  fr: {
    ask: `Nous ne pouvons lire et répondre qu’en anglais. Posez votre question en anglais, s’il vous plaît.\n${english}`,
    urgent: {
      doNow: 'Appelez le 112 ou le 15 maintenant',
      more: 'Cela peut être une urgence. N’attendez pas. Si quelqu’un a avalé un produit, gardez l’emballage. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Vous n’êtes pas seul. Appelez le 3114 maintenant',
      more: 'Parler aide, et quelqu’un vous écoutera à toute heure. En danger immédiat, appelez le 112. (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  de: {
    ask: `Wir können nur Englisch lesen und beantworten. Bitte fragen Sie auf Englisch.\n${english}`,
    urgent: {
      doNow: 'Rufen Sie jetzt 112 an',
      more: 'Das kann ein Notfall sein. Warten Sie nicht. Wurde etwas Giftiges geschluckt, halten Sie die Packung bereit. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Sie sind nicht allein. Rufen Sie jetzt an: 0800 111 0 111',
      more: 'Reden hilft, und dort hört zu jeder Stunde jemand zu. Bei Gefahr rufen Sie 112 an. (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  pt: {
    ask: `Só podemos ler e responder em inglês. Por favor, faça a pergunta em inglês.\n${english}`,
    urgent: {
      doNow: 'Ligue agora: 112 em Portugal, 192 no Brasil',
      more: 'Isto pode ser uma urgência. Não espere. Se alguém tomou algo tóxico, guarde a embalagem. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Você não está só. Ligue agora: 188 no Brasil, 112 em Portugal',
      more: 'Falar ajuda, e alguém vai ouvir a qualquer hora. (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  it: {
    ask: `Possiamo leggere e rispondere solo in inglese. Per favore, faccia la domanda in inglese.\n${english}`,
    urgent: {
      doNow: 'Chiami subito il 112',
      more: 'Può essere un’emergenza. Non aspetti. Se qualcuno ha ingerito qualcosa, tenga la confezione a portata di mano. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Non è solo. Chiami ora il 112 o lo 02 2327 2327',
      more: 'Parlare aiuta, e qualcuno ascolterà. (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  pl: {
    ask: `Czytamy i odpowiadamy tylko po angielsku. Prosimy zadać pytanie po angielsku.\n${english}`,
    urgent: {
      doNow: 'Zadzwoń teraz pod 112',
      more: 'To może być stan nagły. Nie czekaj. Jeśli ktoś coś połknął, zachowaj opakowanie. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Nie jesteś sam. Zadzwoń teraz: 116 123 albo 112',
      more: 'Rozmowa pomaga, ktoś Cię wysłucha. (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  tr: {
    ask: `Yalnızca İngilizce okuyup yanıtlayabiliyoruz. Lütfen sorunuzu İngilizce sorun.\n${english}`,
    urgent: {
      doNow: 'Şimdi 112’yi arayın',
      more: 'Bu acil bir durum olabilir. Beklemeyin. Biri bir şey yuttuysa kutusunu yanınızda tutun. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Yalnız değilsiniz. Şimdi 112’yi arayın',
      more: 'Konuşmak iyi gelir; biri sizi dinleyecek. (You are not alone. Call 112 or a crisis line now.)',
    },
  },
  ru: {
    ask: `Мы читаем и отвечаем только по-английски. Пожалуйста, задайте вопрос по-английски.\n${english}`,
    urgent: {
      doNow: 'Позвоните сейчас: 112 или 103',
      more: 'Это может быть неотложным состоянием. Не ждите. Если кто-то что-то проглотил, сохраните упаковку. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'Вы не одни. Позвоните сейчас: 112',
      more: 'Разговор помогает, вас выслушают. (You are not alone. Call 112 or a crisis line now.)',
    },
  },
  ar: {
    ask: `يمكننا القراءة والإجابة بالإنجليزية فقط. يرجى طرح السؤال بالإنجليزية.\n${english}`,
    urgent: {
      doNow: 'اتصل الآن برقم الطوارئ: 112 أو 997 أو 123',
      more: 'قد تكون هذه حالة طارئة. لا تنتظر. إذا ابتلع أحد شيئًا فاحتفظ بالعبوة. (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'لست وحدك. اتصل الآن برقم الطوارئ: 112',
      more: 'الكلام يساعد، وهناك من يستمع إليك. (You are not alone. Call 112 or a crisis line now.)',
    },
  },
  zh: {
    ask: `我们只能用英语阅读和回答。请用英语提问。\n${english}`,
    urgent: {
      doNow: '请立即拨打 120（或 112、911、999）',
      more: '这可能是急症，请不要等待。如果有人误服了东西，请保留包装。(This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: '你并不孤单。请立即拨打 12356 或 120',
      more: '说出来会有帮助，随时有人倾听。(You are not alone. Call a crisis line or 112 now.)',
    },
  },
  hi: {
    ask: `हम केवल अंग्रेज़ी में पढ़ और उत्तर दे सकते हैं। कृपया अपना प्रश्न अंग्रेज़ी में पूछें।\n${english}`,
    urgent: {
      doNow: 'अभी 112 पर कॉल करें',
      more: 'यह आपात स्थिति हो सकती है। इंतज़ार न करें। किसी ने कुछ निगल लिया हो तो पैकेट पास रखें। (This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'आप अकेले नहीं हैं। अभी 14416 या 112 पर कॉल करें',
      more: 'बात करने से मदद मिलती है; कोई आपकी बात सुनेगा। (You are not alone. Call a crisis line or 112 now.)',
    },
  },
  ja: {
    ask: `英語の質問だけを読み、英語で答えます。英語で質問してください。\n${english}`,
    urgent: {
      doNow: '今すぐ119に電話してください',
      more: '緊急の状態かもしれません。待たないでください。何かを飲み込んだ場合は容器を手元に置いてください。(This can be an emergency. Call 112, 911 or 999 now.)',
    },
    selfHarm: {
      doNow: 'あなたは一人ではありません。今すぐ電話を：119、または 0570-783-556',
      more: '話すことは助けになります。(You are not alone. Call a crisis line or 112 now.)',
    },
  },
  other: {
    ask: `This does not look like English. ${english}`,
    urgent: {
      doNow: 'Call 112, 911 or 999 now',
      more: 'This can be an emergency. Do not wait.',
    },
    selfHarm: { doNow: 'Call a crisis line now, or 112', more: 'You are not alone, and talking helps.' },
  },
};
