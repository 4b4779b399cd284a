/** The look of the demo sign-in's pages: the portal's colours, without anything of its build. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: light-dark(#f4f6f9, #16181d);
  --card: light-dark(#ffffff, #20242b);
  --line: light-dark(#d8dee8, #3a404b);
  --text: light-dark(#2b2f36, #e6e9ee);
  --quiet: light-dark(#5b6472, #a6afbd);
  --primary: light-dark(#1b5fc1, #6ea8fe);
  --on-primary: light-dark(#ffffff, #0d1b33);
  --soft: light-dark(#e8f0fc, #24344f);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 480px; padding: 32px; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px;
}
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-weight: 600; color: var(--quiet); }
.brand span, .face {
  display: inline-grid; place-items: center; flex: none; font-weight: 600;
  width: 32px; height: 32px; border-radius: 8px; background: var(--primary); color: var(--on-primary);
}
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
.lead { margin: 0 0 24px; color: var(--quiet); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
li button {
  display: flex; align-items: center; gap: 16px; width: 100%; min-height: 64px; padding: 8px 16px; text-align: start;
  font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer;
}
li button:hover { background: var(--soft); border-color: var(--primary); }
.face { width: 40px; height: 40px; border-radius: 50%; font-size: 14px; }
.who { min-width: 0; overflow-wrap: anywhere; }
strong, small { display: block; }
small { font-size: 14px; color: var(--quiet); }
.button {
  display: inline-block; min-height: 44px; padding: 10px 24px; border: 0; border-radius: 8px; cursor: pointer;
  font: inherit; font-weight: 600; text-decoration: none; background: var(--primary); color: var(--on-primary);
}
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
@media (max-width: 480px) { body { padding: 0; place-items: stretch; } main { border: 0; border-radius: 0; padding: 24px 16px; } }
`;
