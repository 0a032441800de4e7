/** The styles of the test page: our bar, and an invented shop below it. */
export const TEST_PAGE_STYLE = `*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:#fffdf9;color:#33282c;font:16px/1.55 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
.bar{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;padding:10px clamp(14px,3vw,32px);background:#2a1a20;color:#f8eee4;font-size:14px}
.bar p{flex:1 1 260px;margin:0;line-height:1.35}
.bar b{display:block;font-size:15px}
.bar small{color:#d8c3bd;font-size:12.5px}
.bar label{display:flex;gap:8px;align-items:center;min-width:0;font-weight:600;white-space:nowrap}
.bar select,.bar input,.bar button{height:38px;padding:0 12px;border:1px solid #6d5660;border-radius:10px;background:#3b2931;color:inherit;font:inherit}
.bar select{width:300px;min-width:0;text-overflow:ellipsis}
.bar :is(select,input){font-weight:500}
.bar input{color-scheme:dark}
.bar button{border-color:#fff6e8;background:#fff6e8;color:#8b1f18;font-weight:650;white-space:nowrap;cursor:pointer}
.bar button+button{border-color:#6d5660;background:none;color:inherit;font-weight:600}
.bar :focus-visible{outline:2px solid #f99885;outline-offset:2px}
.bar output{display:grid;flex-basis:100%;align-content:center;min-height:1lh;color:#ffdcc4;font-weight:600}
.bar [hidden]{display:none}
.shop{display:flex;flex-wrap:wrap;gap:8px 28px;align-items:baseline;justify-content:space-between;padding:22px clamp(18px,6vw,96px)}
.shop strong{font:600 23px/1.2 Georgia,"Songti SC","Noto Serif CJK SC",serif}
.shop nav{display:flex;flex-wrap:wrap;gap:4px 24px;color:#6d5f5a}
main{padding:0 clamp(18px,6vw,96px) 72px}
.hero{display:flex;gap:24px;align-items:center;justify-content:space-between;overflow:hidden;padding:clamp(28px,5vw,64px);border-radius:24px;background:linear-gradient(105deg,#eef3e6,#f8efe2)}
.hero h1{margin:0 0 12px;font:600 clamp(30px,4.6vw,52px)/1.12 Georgia,"Songti SC","Noto Serif CJK SC",serif;text-wrap:balance}
.hero p{max-width:36ch;margin:0 0 22px;color:#5d534e;font-size:17px}
.hero i{display:inline-block;padding:11px 22px;border-radius:99px;background:#3f6b4d;color:#fff;font-style:normal;font-weight:600}
.hero svg{flex:none;width:clamp(110px,24vw,300px)}
h2{margin:48px 0 18px;font:600 24px/1.2 Georgia,"Songti SC","Noto Serif CJK SC",serif}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:20px;margin:0;padding:0;list-style:none}
li{display:grid;gap:2px;padding:18px 16px 16px;border-radius:18px;background:#f7f3ec}
li svg{width:100%;max-height:150px;margin-bottom:10px}
li b{font-weight:600}
li span{color:#6d5f5a}
.about p{max-width:62ch;margin:0;color:#5d534e}
.broken{display:grid;gap:14px;max-width:560px;margin:14vh auto;padding:0 24px;text-align:center}
.broken h1{margin:0;text-wrap:balance;font:600 30px/1.25 Georgia,"Songti SC","Noto Serif CJK SC",serif}
.broken p{margin:0;text-wrap:pretty;color:#5d534e}
@media (max-width:640px){.bar{position:static}.bar label{flex:1 1 100%}.bar :is(select,input){flex:1;width:0}.bar button{flex:1}.bar output{min-height:2lh}#phone,.hero svg{display:none}ul{grid-template-columns:1fr 1fr;gap:12px}}
@media (pointer:coarse){.bar select,.bar input,.bar button{height:44px}#phone{display:none}}`
