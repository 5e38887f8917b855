import fs from 'node:fs';
import { readDocument } from '#core/documents/read-document.ts';
import { paperPassages } from '#core/documents/paper-passages.ts';
import { askPapers } from '#core/language/papers/ask-papers.ts';
import { likeliestSection } from '#core/language/papers/likeliest-section.ts';
import { madePaper } from '../tests/made-paper.ts';
let right=0,wrong=0,silent=0,falseAns=0,quiet=0, answered=0,un=0, likely=0;
const verbose=process.argv[2]==='v';
const norm=(s:string)=>s.replace(/\s+/g,' ').trim();
for (const f of fs.readdirSync('/tmp/cases/paper-questions')) {
  const {paper,questions}=JSON.parse(fs.readFileSync('/tmp/cases/paper-questions/'+f,'utf8'));
  const d=readDocument(madePaper(paper),{title:null,author:null,creationDate:null});
  if (process.argv[2]===f) { for (const b of d.blocks) console.log(b.kind,b.section,JSON.stringify(d.text.slice(b.start,Math.min(b.end,b.start+100)))); }
  const study={id:1,title:d.head.title?.value??'',studyTypes:[],randomized:false,passages:paperPassages(d)};
  for (const q of questions) {
    const a=askPapers(q.question,[study]).map(s=>norm(s.text));
    const l=likeliestSection(q.question,d);
    if (q.answered) { answered++; const ok=a.some(x=>norm(q.sentence).includes(x)||x.includes(norm(q.sentence))); if(ok) right++; else { if(a.length) wrong++; else {silent++; const at=norm(d.text.slice(l?.start??0,l?.end??0)); if (at.includes(norm(q.sentence).slice(0,60))) likely++; }
      if(verbose) console.log(f,'Q',q.question,`[${q.about}]`,'\n   want',q.sentence,'\n   got',a.join(' || ')||`- (${l?.heading})`);} }
    else { un++; if(a.length===0) quiet++; else {falseAns++; if(verbose) console.log(f,'FALSE',q.question,'\n   got',a.join(' || '));} }
  }
}
console.log({answered,right,wrong,silent,likely,un,quiet,falseAns});
