// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface Token {
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
    function balanceOf(address holder) external view returns (uint256);
}

interface Wrapped is Token {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Two coins at constant product with a fee of 0.3 %. Whoever calls has paid in beforehand (the router does).
contract DexPair {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    constructor(address first, address second) {
        token0 = first;
        token1 = second;
    }

    function getReserves() external view returns (uint112, uint112) {
        return (reserve0, reserve1);
    }

    function mint() external {
        (uint256 paid0, uint256 paid1) = received(0, 0);
        emit Mint(msg.sender, paid0, paid1);
        sync();
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to) external {
        require(amount0Out < reserve0 && amount1Out < reserve1, "Dex: INSUFFICIENT_LIQUIDITY");
        if (amount0Out > 0) Token(token0).transfer(to, amount0Out);
        if (amount1Out > 0) Token(token1).transfer(to, amount1Out);
        (uint256 paid0, uint256 paid1) = received(amount0Out, amount1Out);
        uint256 adjusted0 = Token(token0).balanceOf(address(this)) * 1000 - paid0 * 3;
        uint256 adjusted1 = Token(token1).balanceOf(address(this)) * 1000 - paid1 * 3;
        require(adjusted0 * adjusted1 >= uint256(reserve0) * reserve1 * 1000 ** 2, "Dex: K");
        sync();
        emit Swap(msg.sender, paid0, paid1, amount0Out, amount1Out, to);
    }

    function received(uint256 out0, uint256 out1) private view returns (uint256, uint256) {
        return (
            Token(token0).balanceOf(address(this)) + out0 - reserve0,
            Token(token1).balanceOf(address(this)) + out1 - reserve1
        );
    }

    function sync() private {
        reserve0 = uint112(Token(token0).balanceOf(address(this)));
        reserve1 = uint112(Token(token1).balanceOf(address(this)));
        emit Sync(reserve0, reserve1);
    }
}

/// Swaps between a token and the native coin through the wrapped one. Each token has one pair, whose token0 it is.
contract DexRouter {
    address public immutable WETH;
    address public immutable owner = msg.sender;
    mapping(address => DexPair) public pairOf;

    event PairCreated(address indexed token0, address indexed token1, address pair);

    constructor(address wrapped) {
        WETH = wrapped;
    }

    receive() external payable {}

    function createPair(address token) external returns (address) {
        require(msg.sender == owner, "Router: OWNER");
        pairOf[token] = new DexPair(token, WETH);
        emit PairCreated(token, WETH, address(pairOf[token]));
        return address(pairOf[token]);
    }

    function addLiquidityETH(address token, uint256 amount) external payable {
        DexPair pair = pairOf[token];
        Token(token).transferFrom(msg.sender, address(pair), amount);
        Wrapped(WETH).deposit{value: msg.value}();
        Token(WETH).transfer(address(pair), msg.value);
        pair.mint();
    }

    function swapExactETHForTokens(uint256 amountOutMin, address token, address to) external payable {
        (uint112 tokens, uint112 wrapped) = pairOf[token].getReserves();
        uint256 out = quote(msg.value, wrapped, tokens);
        require(out >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
        Wrapped(WETH).deposit{value: msg.value}();
        Token(WETH).transfer(address(pairOf[token]), msg.value);
        pairOf[token].swap(out, 0, to);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address token, address payable to) external {
        uint256 out = sell(amountIn, amountOutMin, token, address(this));
        Wrapped(WETH).withdraw(out);
        (bool paid, ) = to.call{value: out}("");
        require(paid, "Router: ETH_TRANSFER_FAILED");
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address token, address wanted, address to) external {
        DexPair second = pairOf[wanted];
        uint256 wrappedOut = sell(amountIn, 0, token, address(second));
        (uint112 tokens, uint112 wrapped) = second.getReserves();
        uint256 out = quote(wrappedOut, wrapped, tokens);
        require(out >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
        second.swap(out, 0, to);
    }

    function quote(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        uint256 charged = amountIn * 997;
        return (charged * reserveOut) / (reserveIn * 1000 + charged);
    }

    function sell(uint256 amountIn, uint256 amountOutMin, address token, address to) private returns (uint256 out) {
        DexPair pair = pairOf[token];
        (uint112 tokens, uint112 wrapped) = pair.getReserves();
        out = quote(amountIn, tokens, wrapped);
        require(out >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
        Token(token).transferFrom(msg.sender, address(pair), amountIn);
        pair.swap(0, out, to);
    }
}
