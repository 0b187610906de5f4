// Runs in the browser as it stands: the page must work without a build and without any other server.
const calls = document.getElementById('calls');
const filter = document.getElementById('filter');

function element(name, text, className) {
  const node = document.createElement(name);
  if (text !== undefined) node.textContent = text;
  if (className) node.className = className;
  return node;
}

function parameterTable(parameters) {
  const table = element('table');
  const head = table.insertRow();
  for (const title of ['参数', '位置', '必填', '形状']) head.append(element('th', title));
  for (const parameter of parameters) {
    const row = table.insertRow();
    row.insertCell().append(element('code', parameter.name));
    row.insertCell().textContent = parameter.in === 'path' ? '路径' : '查询';
    row.insertCell().textContent = parameter.required ? '是' : '否';
    row.insertCell().append(element('code', JSON.stringify(parameter.schema)));
  }
  return table;
}

function section(title, schema) {
  const box = element('div');
  box.append(element('h4', title), element('pre', JSON.stringify(schema, null, 2)));
  return box;
}

function callView(path, method, call) {
  const view = element('details');
  const line = element('summary');
  line.append(element('span', method.toUpperCase(), 'method'), element('code', path), element('span', call.summary));
  view.append(line);
  view.dataset.words = `${path} ${call.summary} ${call.operationId}`.toLowerCase();
  // Schemas are long: they are written when somebody opens the call.
  view.addEventListener(
    'toggle',
    () => {
      if (call.parameters.length > 0) view.append(parameterTable(call.parameters));
      for (const [type, content] of Object.entries(call.requestBody?.content ?? {})) {
        view.append(section(`请求体 ${type}，${call.requestBody.description}`, content.schema));
      }
      for (const content of Object.values(call.responses[200].content))
        view.append(section(`应答：${call.responses[200].description}`, content.schema));
    },
    { once: true },
  );
  return view;
}

filter.addEventListener('input', () => {
  const word = filter.value.trim().toLowerCase();
  for (const view of calls.children) view.hidden = !view.dataset.words.includes(word);
});

const answer = await fetch('/api/docs/openapi.json');
const api = await answer.json();
document.getElementById('about').textContent = api.info.description;
for (const [path, methods] of Object.entries(api.paths)) {
  for (const [method, call] of Object.entries(methods)) calls.append(callView(path, method, call));
}
